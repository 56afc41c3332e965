// It is my turn: the page's title and icon say so, a sound if wanted, a notification if allowed.

let wasMine = false;

export function showTurn(mine: boolean, title: string): void {
  document.title = title;
  document.getElementById('icon')?.setAttribute('href', mine ? 'favicon-turn.svg' : 'favicon.svg');
}

export function callAttention(mine: boolean, wish: { sound: boolean; notify: boolean }, text: string): void {
  const begins = mine && !wasMine;
  wasMine = mine;
  if (!begins) return;
  if (wish.sound) ring();
  if (
    wish.notify &&
    document.hidden &&
    typeof Notification !== 'undefined' &&
    Notification.permission === 'granted'
  ) {
    const note = new Notification('Carreira', {
      body: text,
      tag: 'carreira-turn',
      icon: 'favicon-turn.svg',
    });
    note.onclick = () => window.focus();
  }
}

let audio: AudioContext | null = null;
function ring(): void {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    [523.25, 783.99].forEach((pitch, i) => {
      const tone = audio!.createOscillator();
      const volume = audio!.createGain();
      tone.type = 'sine';
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, now + i * 0.14);
      volume.gain.exponentialRampToValueAtTime(0.12, now + i * 0.14 + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + i * 0.14 + 0.5);
      tone.connect(volume).connect(audio!.destination);
      tone.start(now + i * 0.14);
      tone.stop(now + i * 0.14 + 0.55);
    });
  } catch {
    // No sound here; the title and the icon say it too.
  }
}
