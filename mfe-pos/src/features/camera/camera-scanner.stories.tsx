import type { Meta, StoryObj } from '@mostrador/shared-ui/test/stories';
import { screen } from '@testing-library/react';
import { CameraScanner, type ScanResult } from './camera-scanner.tsx';

/** The barcode that the fake camera shows. */
const CODE = '7790387013627';

const meta = {
  title: 'Counter/Camera',
  component: CameraScanner,
  // The browser's own reader, which not every browser has.
  beforeEach: () => replace(window, 'BarcodeDetector', detectorOf([])),
  args: {
    onScan: (): ScanResult => ({ added: true, message: 'Yerba Playadito 1 kg' }),
    onClose() {},
  },
} satisfies Meta<typeof CameraScanner>;
export default meta;

type Story = StoryObj<typeof meta>;

const camera = (getUserMedia: () => Promise<MediaStream>) => () =>
  replace(navigator.mediaDevices, 'getUserMedia', getUserMedia);
const without = (refusal: string) =>
  camera(() => Promise.reject(new DOMException('Not this time', refusal)));

const see =
  (sentence: RegExp): Story['play'] =>
  async () => {
    await screen.findByText(sentence);
  };

/** The browser asks the user for permission. */
export const TurningOn: Story = {
  beforeEach: camera(() => new Promise(() => {})),
  play: see(/Prendiendo la cámara/),
};

export const PermissionRefused: Story = {
  beforeEach: without('NotAllowedError'),
  play: see(/no tiene permiso para usar la cámara/),
};

export const NoCamera: Story = {
  beforeEach: without('NotFoundError'),
  play: see(/Este equipo no tiene cámara/),
};

export const UsedByAnotherApp: Story = {
  beforeEach: without('NotReadableError'),
  play: see(/Otra aplicación está usando la cámara/),
};

/** The page was opened over http from another machine of the shop's network. */
export const InsecureAddress: Story = {
  beforeEach: () => replace(window, 'isSecureContext', false),
  play: see(/solo funciona si entrás con https/),
};

export const Aiming: Story = {
  beforeEach: camera(aPlainPicture),
  play: see(/Apuntá al código de barras/),
};

const seeingCode: Story['beforeEach'] = () => {
  const turnOff = camera(aPlainPicture)();
  const unread = replace(window, 'BarcodeDetector', detectorOf([CODE]));
  return () => {
    unread();
    turnOff();
  };
};

export const Scanned: Story = { beforeEach: seeingCode, play: see(/Yerba Playadito/) };

export const NotFound: Story = {
  args: {
    onScan: () => ({ added: false, message: `Ningún producto tiene el código ${CODE}` }),
  },
  beforeEach: seeingCode,
  play: see(/Ningún producto tiene el código/),
};

/** Replaces what the browser has; the function it returns undoes that. */
function replace(target: object, name: string, value: unknown): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}

function detectorOf(codes: string[]) {
  return class {
    static getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a', 'code_128'];
    detect = async () => codes.map((rawValue) => ({ rawValue }));
  };
}

/** A drawn picture instead of the camera's. */
async function aPlainPicture(): Promise<MediaStream> {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d');
  if (drawing) {
    drawing.fillStyle = '#3b7a57';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.captureStream();
}
