import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { type Examples, useSay } from '../say.ts';
import { Dialog } from './dialog.tsx';

function Cancelling() {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {say('Cancel the request …', 'إلغاء الطلب…')}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={say('Cancel this request?', 'هل تريد إلغاء الطلب؟')}
        description={say('This cannot be undone.', 'لا يمكن التراجع عن هذا الإجراء.')}
        actions={
          <>
            <Button kind="danger" onClick={close}>
              {say('Yes, Cancellation Confirmation', 'نعم، أؤكد الإلغاء')}
            </Button>
            <Button kind="secondary" data-initial-focus onClick={close}>
              {say('No, go back and follow up the request', 'لا، أعود لمتابعة الطلب')}
            </Button>
          </>
        }
      />
    </>
  );
}

export const examples: Examples = { 'a question that cannot be undone': () => <Cancelling /> };
