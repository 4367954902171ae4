import './home-link.css';

/** The gilded initial: a link to the home screen. */
export function HomeLink() {
  return (
    <a class="home-mark" href="#/" title="Home">
      F<span class="unseen">ray, home</span>
    </a>
  );
}
