import './number-change.css';

/** A number before and after a change. */
export function NumberChange({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <span class="becomes">
      {from}
      <svg viewBox="0 0 20 12" aria-hidden="true">
        <path d="M1 6H17M12 1L18 6L12 11" />
      </svg>
      <span class="unseen"> becomes </span>
      <b>{to}</b>
    </span>
  );
}
