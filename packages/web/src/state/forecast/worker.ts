import { insidePort, serveForecasts } from '@fray/lab/browser';
import { loadForLab } from '../../lab/run/load-for-lab.js';

// The worker that forecasts are worked out in. It loads the rules that it needs, and stays for the next question.
serveForecasts(insidePort(self), loadForLab);
