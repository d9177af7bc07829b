// A link brings its secret after the #, which no server sees: it goes into the form, to be posted.
const secret = location.hash.slice(1);
const phrase = document.getElementById("phrase");
if (secret && phrase) {
  history.replaceState(null, "", location.pathname);
  phrase.value = secret.replaceAll("-", " ");
  phrase.focus();
}
