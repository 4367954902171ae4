import './home-mark.css';

/** The gilded initial: the way home from anywhere. */
export function HomeMark() {
  return (
    <a class="home-mark" href="#/" title="To the beginning">
      F<span class="unseen">ray, to the beginning</span>
    </a>
  );
}
