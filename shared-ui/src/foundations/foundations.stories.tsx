import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Card, Stack } from '../page/index.ts';
import styles from './foundations.stories.module.css';

const meta = { title: 'Foundations' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const SURFACES = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'hover',
  'line',
  'button-line',
  'control-line',
];
const ACCENTS = ['accent', 'accent-hover', 'accent-soft', 'focus'];
/** Pairs of text and background colours that components use. */
const PAIRS = [
  ['text', 'canvas'],
  ['text-muted', 'canvas'],
  ['text', 'surface'],
  ['text-muted', 'surface'],
  ['text-muted', 'sunken'],
  ['text-muted', 'hover'],
  ['text', 'button'],
  ['text', 'button-hover'],
  ['text', 'neutral-soft'],
  ['text-muted', 'neutral-soft'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger'],
  ['on-accent', 'danger-hover'],
  ['danger-text', 'surface'],
  ['danger-text', 'danger-soft'],
  ['text-muted', 'danger-soft'],
  ['warning-text', 'surface'],
  ['warning-text', 'warning-soft'],
  ['text-muted', 'warning-soft'],
  ['success-text', 'surface'],
  ['success-text', 'success-soft'],
  ['info-text', 'surface'],
  ['info-text', 'info-soft'],
] as const;

export const Colours: Story = {
  render: () => (
    <Stack gap="lg">
      <Swatches title="Surfaces and lines" names={SURFACES} />
      <Swatches title="Accent" names={ACCENTS} />
      <Card title="Text on its ground, 4.5:1 at least">
        <div className={styles.pairs}>
          {PAIRS.map(([text, ground]) => (
            <p
              key={`${text} ${ground}`}
              className={styles.pair}
              style={{ color: `var(--color-${text})`, background: `var(--color-${ground})` }}
            >
              {text} on {ground}
            </p>
          ))}
        </div>
      </Card>
    </Stack>
  ),
};

function Swatches({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <Card title={title}>
      <div className={styles.swatches}>
        {names.map((name) => (
          <figure key={name}>
            <div className={styles.swatch} style={{ background: `var(--color-${name})` }} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Card>
  );
}

const SIZES = ['total', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'];

export const Type: Story = {
  render: () => (
    <Card>
      {SIZES.map((size) => (
        <div key={size} className={styles.specimen}>
          <code>{size}</code>
          <span style={{ fontSize: `var(--text-${size})` }}>Yerba Playadito 1 kg · $ 3.450,00</span>
        </div>
      ))}
      <table className={styles.figures}>
        <caption>Figures line up</caption>
        <tbody>
          <tr>
            <td>$ 1.111,11</td>
          </tr>
          <tr>
            <td>$ 88.888,88</td>
          </tr>
          <tr>
            <td>−$ 4.067,90</td>
          </tr>
        </tbody>
      </table>
    </Card>
  ),
};

const DISTANCES = [1, 2, 3, 4, 5, 6, 7];

export const SpacingAndShape: Story = {
  render: () => (
    <Stack gap="lg">
      <Card title="One spacing scale">
        {DISTANCES.map((step) => (
          <div key={step} className={styles.specimen}>
            <code>space-{step}</code>
            <div className={styles.bar} style={{ width: `var(--space-${step})` }} />
          </div>
        ))}
      </Card>
      <Card title="One radius, one shadow">
        <div className={styles.shape}>8 px, and the only shadow: for what floats</div>
      </Card>
    </Stack>
  ),
};
