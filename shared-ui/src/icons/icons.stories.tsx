import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import styles from '../foundations/foundations.stories.module.css';
import * as icons from './index.ts';

const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;

export const All: StoryObj<typeof meta> = {
  render: () => (
    <div className={styles.swatches}>
      {Object.entries(icons).map(([name, Icon]) => (
        <figure key={name}>
          <Icon aria-hidden="true" />
          <figcaption>{name}</figcaption>
        </figure>
      ))}
    </div>
  ),
};
