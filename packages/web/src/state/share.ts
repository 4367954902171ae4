import { pack, packReplay, type Replay } from '@fray/engine';

/** The link to a replay, on the host of this page. */
export async function replayLink(replay: Replay): Promise<string> {
  return `${location.href.split('#')[0]}#/replay/${await packReplay(replay)}`;
}

/** The address of the lab with the player's own setup. */
export async function labSetupHref(ruleset: string, setup: unknown): Promise<string> {
  return `#/lab?setup=${ruleset}&own=${await pack(setup)}`;
}

/** Copies a text to the clipboard; false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** The only way to copy on pages without encryption, such as on a home network. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'unseen';
  // Only elements inside an open dialog can be selected.
  const host = document.querySelector('dialog[open]') ?? document.body;
  host.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
