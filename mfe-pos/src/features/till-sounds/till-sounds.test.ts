import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTillSounds } from './till-sounds.ts';

/** The notes that were played, with pitch in hertz and times in seconds. */
let rung: { pitch: number; from: number; to: number }[];

class FakeOscillator {
  readonly #note = { pitch: 0, from: 0, to: 0 };
  constructor(_context: unknown, { frequency }: { frequency: number }) {
    this.#note.pitch = frequency;
  }
  connect(next: unknown) {
    return next;
  }
  start(from: number) {
    this.#note.from = from;
  }
  stop(to: number) {
    rung.push({ ...this.#note, to });
  }
}

class FakeGain {
  readonly gain = { setValueAtTime() {}, linearRampToValueAtTime() {} };
  connect(next: unknown) {
    return next;
  }
}

class FakeContext {
  state: AudioContextState = 'running';
  currentTime = 10;
  destination = {};
  resume = vi.fn(async () => {
    this.state = 'running';
  });
}

beforeEach(() => {
  rung = [];
  vi.stubGlobal('OscillatorNode', FakeOscillator);
  vi.stubGlobal('GainNode', FakeGain);
});
afterEach(() => vi.unstubAllGlobals());

function someSounds({ touched = true, context = new FakeContext() } = {}) {
  const page = { touched };
  const createContext = vi.fn(() => context as unknown as AudioContext);
  const sounds = createTillSounds({ createContext, mayPlay: () => page.touched });
  return { sounds, context, createContext, page };
}

test('an addition is one short high tone, a refusal two low ones', () => {
  const { sounds } = someSounds();
  sounds.play('added');
  expect(rung).toHaveLength(1);
  const [added] = rung;
  rung = [];

  sounds.play('refused');
  expect(rung).toHaveLength(2);
  for (const tone of rung) {
    expect(tone.pitch).toBeLessThan(added?.pitch ?? 0);
    expect(tone.from).toBeGreaterThanOrEqual(10);
    expect(tone.to).toBeLessThan(10.5);
  }
});

test('all sounds share one audio context, created for the first', () => {
  const { sounds, createContext } = someSounds();
  expect(createContext).not.toHaveBeenCalled();
  sounds.play('added');
  sounds.play('refused');
  expect(createContext).toHaveBeenCalledOnce();
});

test('before the first interaction nothing sounds, nor later', () => {
  const { sounds, createContext, page } = someSounds({ touched: false });
  sounds.play('refused');
  expect(createContext).not.toHaveBeenCalled();
  page.touched = true;
  sounds.play('added');
  expect(rung).toHaveLength(1);
});

test('a suspended context is resumed first', async () => {
  const context = new FakeContext();
  context.state = 'suspended';
  const { sounds } = someSounds({ context });
  sounds.play('added');
  expect(rung).toEqual([]);
  await vi.waitFor(() => expect(rung).toHaveLength(1));
  expect(context.resume).toHaveBeenCalledOnce();
});

test('a till without audio stays silent, and does not retry', () => {
  const createContext = vi.fn(() => {
    throw new DOMException('No audio', 'NotSupportedError');
  });
  const sounds = createTillSounds({ createContext, mayPlay: () => true });
  sounds.play('added');
  sounds.play('refused');
  expect(createContext).toHaveBeenCalledOnce();
  expect(rung).toEqual([]);
});
