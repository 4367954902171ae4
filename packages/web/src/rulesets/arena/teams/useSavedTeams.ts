import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../../../state/store.js';
import { readSavedTeams, savedTeams } from './saved-teams.js';

/** The player's own teams; follows changes made in other tabs. */
export function useSavedTeams() {
  useState(() => readSavedTeams());
  useEffect(() => {
    addEventListener('storage', readSavedTeams);
    return () => removeEventListener('storage', readSavedTeams);
  }, []);
  return useStore(savedTeams);
}
