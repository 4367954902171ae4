/** Who are you? With a key of the browser's extension, or one that this browser keeps. */
export function SignIn(_: { readonly onDone: () => void }) {
  return <main tabIndex={-1}>Sign in first.</main>;
}
