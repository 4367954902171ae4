import { render } from 'preact';
import { standardRegistry, Fight, replayed, packReplay, unpackReplay, luck } from '@fray/engine';
render(<p>{[standardRegistry(), Fight, replayed, packReplay, unpackReplay, luck].length}</p>, document.body);
