import type { Who } from './events.js';

/** How a combatant is addressed in a sentence. */
export interface Voice {
  /** As the one that acts, at the beginning of a sentence: 'You', 'Mira', 'The Orc'. */
  readonly subject: string;
  /** As the one it happens to: 'you', 'Mira', 'the Orc'. */
  readonly object: string;
  /** What belongs to it, at the beginning of a sentence: 'Your', "Mira's". */
  readonly whose: string;
  readonly isYou: boolean;
  readonly is: string;
  readonly has: string;
  /** A verb that agrees: 'strike' or 'strikes'. `third`: where that is more than the plain verb and an s. */
  verb(plain: string, third?: string): string;
}

const YOU: Voice = {
  subject: 'You',
  object: 'you',
  whose: 'Your',
  isYou: true,
  is: 'are',
  has: 'have',
  verb: plain => plain,
};

/** The voice of somebody who goes by name; `article`: 'the Orc', 'The Orc'. */
export function voiceOfName(name: string, article = false): Voice {
  const subject = article ? `The ${name}` : name;
  return {
    subject,
    object: article ? `the ${name}` : name,
    whose: `${subject}'s`,
    isYou: false,
    is: 'is',
    has: 'has',
    verb: (plain, third = `${plain}s`) => third,
  };
}

/** 'You' for the combatant that the text speaks to; all others go by name. */
export function voiceOf(name: string, who: Who, you: Who | null): Voice {
  return who === you ? YOU : voiceOfName(name);
}
