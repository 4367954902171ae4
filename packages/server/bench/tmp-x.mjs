import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Fight, standardRegistry } from '@fray/engine';
import { serve } from '@fray/server';
import autocannon from 'autocannon';

let server;
const CONNECTIONS = 16;
const ROUNDS = 3;
const SETUP = 'saga/gauntlet';
const FIGHTS = 64;
const headers = { 'content-type': 'application/json' };

/**
 * Requests a second that one server answers: its static JSON, and choices made in fights. Every connection plays
 * fights of its own from start to end; starting them takes time too, but is not counted.
 */
export async function apiSpeed() {
  const scripts = Array.from({ length: FIGHTS }, (_, seed) => script(seed));
  server = fork(fileURLToPath(import.meta.url), ['serve']);
  try {
    const url = await new Promise((resolve, reject) => {
      server.once('message', resolve);
      server.once('exit', () => reject(new Error('The server of the bench did not start.')));
    });
    for(let i=0;i<6;i++){ await perSecond({url:url+'/api/health',duration:1}); await perSecond({url:url+'/api/rulesets',duration:1}); await actsPerSecond({url,duration:2},scripts);} 
 for(const k in R){const b=f=>Math.min(...R[k].map(f)).toFixed(1); console.log(k.padEnd(10),'best rps',Math.max(...R[k].map(x=>x.rps))|0,'server us min',b(x=>x.s),'client us min',b(x=>x.c), 'last',R[k].slice(-4).map(x=>x.s.toFixed(0)).join(' '))} return {}
  } finally {
    server.disconnect();
  }
}

/** All bodies to be sent for one fight. The same seed makes the same fight, so they can be written beforehand. */
function script(seed) {
  const registry = standardRegistry();
  const { ruleset, setup } = registry.setup(SETUP);
  const fight = Fight.start(registry.ruleset(ruleset), setup, { seed });
  const bodies = [JSON.stringify({ name: SETUP, seed })];
  while (!fight.outcome) {
    const { choice } = fight.options().find(option => !option.blocked);
    bodies.push(JSON.stringify({ turn: fight.choices.length, choice }));
    fight.act(choice);
  }
  return bodies;
}

async function actsPerSecond(options, scripts) {
  const count = { fights: 0, acts: 0 };
  const setupClient = client => client.setRequests([player(scripts, count)]);
  const all = await perSecond({ ...options, setupClient });
  return (all * count.acts) / (count.acts + count.fights);
}

/** A connection that plays one fight after the other. */
function player(scripts, count) {
  let bodies = [];
  let sent = 0;
  let path = '';
  return {
    method: 'POST',
    headers,
    setupRequest(request) {
      if (sent === bodies.length) {
        bodies = scripts[count.fights++ % scripts.length];
        sent = 0;
      }
      const body = bodies[sent++];
      return { ...request, path: sent === 1 ? '/api/fights' : path, body };
    },
    onResponse(_status, body) {
      if (sent === 1) path = `/api/fights/${JSON.parse(body).id}/choices`;
      else count.acts++;
    },
  };
}

export async function perSecond(options) {
  const cpu=()=>new Promise(r=>{server.once('message',m=>r(m));server.send('x')});
  const c0=await cpu(),m0=process.cpuUsage();
  const r = await autocannon({ connections: CONNECTIONS, ...options }); const c1=await cpu(),m1=process.cpuUsage(m0);
  if(r.non2xx+r.errors) console.log('BAD',r.non2xx,r.errors);
  const N=r.requests.total; const k=options.setupClient?'act':options.url.slice(-8); (globalThis.R??={});(globalThis.R[k]??=[]).push({rps:N/r.duration,s:(c1.cpu.user-c0.cpu.user+c1.cpu.system-c0.cpu.system)/N,c:(m1.user+m1.system)/N});
  return N/r.duration}

if (process.argv[2] === 'serve' && process.send) {
  const server = await serve({ registry: standardRegistry(), port: 0 });
  process.once('disconnect', () => server.close());
  process.send(server.url); process.on('message',()=>process.send({cpu:process.cpuUsage(),mem:process.memoryUsage()}));
}
