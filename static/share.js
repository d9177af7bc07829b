// The device's share sheet, or the clipboard. Without this script the text can be selected.
const field = document.getElementById("text");
const { text, url } = field.dataset;
const done = document.getElementById("done");
const buttons = { share: document.getElementById("share"), copy: document.getElementById("copy") };

buttons.share.hidden = !navigator.share;
buttons.copy.hidden = false;
if (!navigator.share) buttons.copy.classList.add("primary");
buttons.share.addEventListener("click", () => navigator.share({ text, url }).catch(() => {}));
buttons.copy.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(field.value);
    done.textContent = "Copied.";
  } catch {
    field.select();
    done.textContent = "Selected: copy it with your device’s own command.";
  }
});
