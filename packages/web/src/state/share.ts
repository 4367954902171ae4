import { pack, packReplay, type Replay, type Watchable } from '@fray/engine';

/** The link that plays a replay, on whatever host this page is. */
export async function replayLink(replay: Replay): Promise<string> {
  return `${location.href.split('#')[0]}#/replay/${await packReplay(replay)}`;
}

/** The address of a match of somebody's own: all of it is in there, so it works everywhere. */
export async function matchHref(match: Watchable): Promise<string> {
  return `#/match/${await pack(match)}`;
}

/** The lab, with a setup of somebody's own. */
export async function labSetupHref(ruleset: string, setup: unknown): Promise<string> {
  return `#/lab?setup=${ruleset}&own=${await pack(setup)}`;
}

/** Whether the text is in the clipboard now; not every browser and address allows it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Pages without encryption, such as one on the home network, have no clipboard but this. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'unseen';
  // Within an open dialog, where there is one: all else cannot take the selection.
  const host = document.querySelector('dialog[open]') ?? document.body;
  host.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
