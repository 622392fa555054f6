import { useEffect } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '../button/index.ts';
import { Row } from '../page/index.ts';
import { ToastArea } from './toast-area.tsx';
import { dismissToast, showToast, type Toast } from './toast-store.ts';

const MESSAGES: Record<Toast['kind'], string> = {
  success: 'Producto agregado',
  info: 'Es una prueba: el mail está en http://localhost:3002',
  warning: 'Stock insuficiente',
  error: 'No se pudo guardar el producto. Fijate que haya conexión y probá de nuevo.',
  loading: 'Subiendo la imagen...',
};

/** Stays while the story is open. */
function Shown({ kind, link }: Pick<Toast, 'kind' | 'link'>) {
  useEffect(
    function keepShown() {
      const show = () =>
        showToast({ id: kind, kind, message: MESSAGES[kind], ...(link && { link }) });
      show();
      const timer = setInterval(show, 3000);
      return () => {
        clearInterval(timer);
        dismissToast(kind);
      };
    },
    [kind, link],
  );
  return null;
}

const meta = { title: 'Overlays/Toast', component: ToastArea } satisfies Meta<typeof ToastArea>;
export default meta;

type Story = StoryObj<typeof meta>;

const storyOf = (...kinds: Toast['kind'][]): Story => ({
  render: () => (
    <>
      {kinds.map((kind) => (
        <Shown key={kind} kind={kind} />
      ))}
      <ToastArea />
    </>
  ),
});

export const Success = storyOf('success');
export const Info = storyOf('info');
export const Warning = storyOf('warning');
export const Failure = storyOf('error');
export const Loading = storyOf('loading');
export const ThreeAtOnce = storyOf('success', 'warning', 'error');

export const WithALink: Story = {
  render: () => (
    <>
      <Shown kind="success" link="https://mostrador.example/tienda/kiosco-sol" />
      <ToastArea />
    </>
  ),
};

export const Try: Story = {
  render: () => (
    <>
      <Row wrap>
        {Object.entries(MESSAGES).map(([kind, message]) => (
          <Button key={kind} onClick={() => showToast({ kind: kind as Toast['kind'], message })}>
            {kind}
          </Button>
        ))}
      </Row>
      <ToastArea />
    </>
  ),
};
