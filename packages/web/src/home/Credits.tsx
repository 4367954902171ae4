/** The credits that the licences of icons and fonts require. */
export function Credits() {
  return (
    <footer class="credits">
      <p>
        Icons from <a href="https://game-icons.net">game-icons.net</a>, by Lorc, Delapouite and contributors,{' '}
        <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>. Type: Alegreya, Alegreya Sans
        and JetBrains Mono, <a href="https://openfontlicense.org">OFL</a>.
      </p>
    </footer>
  );
}
