export type TillSound = 'added' | 'refused';

interface Tone {
  /** The frequency in hertz. */
  pitch: number;
  type: OscillatorType;
  /** Seconds after the sound began at which the tone starts and ends. */
  start: number;
  end: number;
}

/** One high beep, or two low ones: easy to tell apart by ear, also with impaired hearing. */
const TONES: Record<TillSound, readonly Tone[]> = {
  added: [{ pitch: 1320, type: 'sine', start: 0, end: 0.07 }],
  refused: [
    { pitch: 220, type: 'square', start: 0, end: 0.11 },
    { pitch: 220, type: 'square', start: 0.16, end: 0.27 },
  ],
};

/** Gain, from 0 to 1. A square wave sounds louder than a sine. */
const LOUDNESS: Partial<Record<OscillatorType, number>> = { sine: 0.25, square: 0.1 };

/** Attack and release of a tone in seconds: an abrupt edge is heard as a click. */
const EDGE = 0.008;

export interface TillSoundsOptions {
  /** Called once, for the first sound. May throw where there is no audio. */
  createContext(): AudioContext;
  /** Whether the browser allows sounds: not before the first interaction with the page. */
  mayPlay(): boolean;
}

export interface TillSounds {
  play(sound: TillSound): void;
}

/** Plays the till's sounds. A sound that cannot be played is dropped, never delayed. */
export function createTillSounds({ createContext, mayPlay }: TillSoundsOptions): TillSounds {
  let opened: AudioContext | 'none' | undefined;

  function open(): AudioContext | 'none' {
    try {
      return createContext();
    } catch {
      return 'none';
    }
  }

  return {
    play(sound) {
      if (!mayPlay()) return;
      opened ??= open();
      const context = opened;
      if (context === 'none') return;
      if (context.state === 'running') return ring(context, TONES[sound]);
      context.resume().then(
        () => ring(context, TONES[sound]),
        () => undefined,
      );
    },
  };
}

function ring(context: AudioContext, tones: readonly Tone[]) {
  for (const { pitch, type, start, end } of tones) {
    const from = context.currentTime + start;
    const to = context.currentTime + end;
    const oscillator = new OscillatorNode(context, { type, frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS[type] ?? 0, from + EDGE);
    volume.gain.setValueAtTime(LOUDNESS[type] ?? 0, to - EDGE);
    volume.gain.linearRampToValueAtTime(0, to);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(to);
  }
}
