import {Fight,standardRegistry,openOptions,replayOf} from '@fray/engine';
import {review} from './dist/review/review.js';
import {review as r2} from './dist/review/review.js';
const reg=standardRegistry();
const [name,mode='random',seed='3',max]=process.argv.slice(2);
const {ruleset:id,setup}=reg.setup(name); const rs=reg.ruleset(id);
let f=Fight.startUnknown(rs,setup,{seed:Number(seed)});
let x=Number(seed)*7919+1; const rnd=n=>{x=(x*1103515245+12345)%2147483648; return Math.floor(x/2147483648*n)};
let n=0;
while(!f.outcome&&n<Number(process.env.N??100)){ if(mode==='random'&&rnd(4)===0){const o=openOptions(f.options()); f.act(o[rnd(o.length)].choice);} else f.follow(); n++;}
const replay=JSON.parse(JSON.stringify(replayOf(f)));
const c0=process.cpuUsage(), t0=performance.now(); let firstCpu,firstWall,count=0;
const res=await review({replay,...(max?{maxChoices:Number(max)}:{}),onProgress:(s)=>{ if(!count++){const c=process.cpuUsage(c0); firstCpu=(c.user+c.system)/1e6; firstWall=(performance.now()-t0)/1000; s();}}});
const c=process.cpuUsage(c0);
console.log(name,'choices',replay.choices.length,'outcome',JSON.stringify(res.outcome),'effort',res.effort,'cpu',((c.user+c.system)/1e6).toFixed(1),'wall',((performance.now()-t0)/1000).toFixed(1),'first',firstCpu?.toFixed(2),firstWall?.toFixed(2));
for(const s of res.sides){ console.log('side',s.name,'exact',s.exact,'acc',s.accuracy?.toFixed(1),JSON.stringify(s.phases.map(p=>[p.name,p.accuracy?.toFixed(1)])));
 for(const k of s.chapters){ console.log(k.goal,k.from,k.to,'start',k.start.probability.toFixed(3),'dec',k.decisions.mean.toFixed(3),[k.decisions.low.toFixed(3),k.decisions.high.toFixed(3)].join('..'),'luck',k.luck.mean.toFixed(3),[k.luck.low.toFixed(3),k.luck.high.toFixed(3)].join('..'),'result',k.result,'diff',(k.start.probability+k.decisions.mean+k.luck.mean-k.end.probability)); }
 for(const d of s.decisions) if(d.mistake) console.log(' ',d.number,d.mistake.text);
 for(const t of s.turningPoints.slice(0,4)) console.log('  *',t.number,t.cause,t.label,t.swing.mean.toFixed(3),t.events.join(' | ').slice(0,160));
 console.log('  compared',s.decisions.filter(d=>d.compared).length,'/',s.decisions.length,'V err',Math.max(...s.decisions.map(d=>d.before?(d.before.high-d.before.low)/2:0)).toFixed(3));
}
if(res.battle){const b=res.battle; console.log('battle exact',b.exact,'points',b.graph.length,'choices',b.choices); for(const w of b.fighters) console.log('  ',w.name,w.side,w.choices,w.worth.mean.toFixed(2),w.worth.low.toFixed(2),w.worth.high.toFixed(2)); for(const t of b.turningPoints.slice(0,3))console.log('  *',t.number,t.name,t.swing.mean.toFixed(2),t.events.join('|').slice(0,120))}
