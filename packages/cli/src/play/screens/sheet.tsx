import type { CombatantView, Fact } from '@fray/engine';
import { Box, Text } from 'ink';
import { teamLook } from '../../text/fight/team-marks.js';
import { Line, Page } from '../components/elements.js';
import { sideLook, style } from '../components/theme.js';
import type { Game } from '../game.js';
import { partyOf } from '../party.js';

type Look = ReturnType<typeof sideLook>;

export function Sheet({ game, width }: { game: Game; width: number }) {
  const { view, fight } = game.session;
  const { players } = fight;
  const lookOf = (side: number): Look => {
    if (view.board.kind !== 'zones') return sideLook(side, players);
    const { tone, sign } = teamLook(side);
    return { tone, mark: sign };
  };
  const few = view.combatants.length <= 2;
  const party = partyOf(game.session);
  const { sheet } = game.overlays;
  const full = few ? view.combatants : party.filter((_, index) => index === sheet % party.length);
  const others = view.combatants.filter(combatant => !full.includes(combatant) && !combatant.fallen);
  const short = [
    ...others.filter(each => party.includes(each)),
    ...others.filter(each => !party.includes(each)),
  ];
  const more = party.length > 1 ? '← →: next party member · ' : '';
  return (
    <Page title="Who is here" foot={`${more}any ${more ? 'other ' : ''}key: back`}>
      <Box>
        {full.map(combatant => (
          <FullSheet
            key={combatant.who}
            combatant={combatant}
            look={lookOf(combatant.side)}
            width={Math.floor((width - 6) * (few ? 1 / full.length : 0.55))}
          />
        ))}
        {!few && (
          <Box flexDirection="column" flexGrow={1} flexBasis={0}>
            {short.map(combatant => (
              <CompactSheet key={combatant.who} combatant={combatant} look={lookOf(combatant.side)} />
            ))}
          </Box>
        )}
      </Box>
    </Page>
  );
}

/** One of many: all that is known in three lines. */
function CompactSheet({ combatant, look: { tone, mark } }: { combatant: CombatantView; look: Look }) {
  const [life] = combatant.bars;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Line>
        <Text bold {...style(tone)}>
          {mark} {combatant.name}
        </Text>
        {life ? ` ${life.label} ${life.now}/${life.max}` : ''}
        <Text color="magenta"> {combatant.badges.map(({ label }) => `‹${label}›`).join(' ')}</Text>
      </Line>
      <Line dim>{combatant.facts.map(({ label, value }) => `${label} ${value}`).join(' · ')}</Line>
    </Box>
  );
}

interface FullSheetProps {
  readonly combatant: CombatantView;
  readonly look: Look;
  readonly width: number;
}

function FullSheet({ combatant, look: { tone, mark }, width }: FullSheetProps) {
  return (
    <Box flexDirection="column" width={width} flexShrink={0} paddingRight={2}>
      <Box flexDirection="column" flexShrink={0}>
        <Line bold tone={tone}>
          {mark} {combatant.name}
        </Line>
        <Line>{combatant.bars.map(({ label, now, max }) => `${label} ${now}/${max}`).join(' · ')}</Line>
        {combatant.badges.map(badge => (
          <Text key={badge.id} wrap="truncate-end">
            <Text {...style(badge.tone)}>‹{badge.label}›</Text>
            <Text dimColor> {badge.detail}</Text>
          </Text>
        ))}
      </Box>
      {combatant.facts.map(fact => (
        <FactLine key={fact.label} fact={fact} width={width - 13} />
      ))}
    </Box>
  );
}

/** A long value wraps below itself and leaves no room for its detail. */
function FactLine({ fact: { label, value, detail }, width }: { fact: Fact; width: number }) {
  const long = String(value).length > width;
  return (
    <Box flexShrink={0}>
      <Box width={11} flexShrink={0}>
        <Line>{label}</Line>
      </Box>
      <Text wrap={long ? 'wrap' : 'truncate-end'}>
        <Text bold>{value}</Text>
        <Text dimColor>{detail && !long ? `  ${detail}` : ''}</Text>
      </Text>
    </Box>
  );
}
