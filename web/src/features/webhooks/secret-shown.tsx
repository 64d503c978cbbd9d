import { Button } from '../../ui/button/button.tsx'
import { CodeToCopy } from '../../ui/button/code-to-copy.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import type { MadeSecret } from './webhook-dialog.tsx'

/** The one time a secret is shown, with how it is used. */
export function SecretShown({ made, onClose }: { readonly made: MadeSecret; readonly onClose: () => void }) {
	return (
		<Dialog
			opened
			wide
			locked
			onClose={onClose}
			title={`Secret of ${made.name}`}
			actions={
				<Button variant="primary" onClick={onClose}>
					I’ve saved this secret
				</Button>
			}
		>
			<Stack>
				<Banner tone="amber">It is not shown again. The program that receives the messages checks them with it.</Banner>
				<CodeToCopy value={made.secret} label="Copy the secret" />
				<Hint breaks>
					Each message has a header <code>Praxis-Signature: t=1767225600,v1=…</code>. It is genuine if one v1 is the
					HMAC-SHA256 of <code>t</code>, a dot and the body, in hexadecimal. Refuse messages whose time is more than
					five minutes ago.
				</Hint>
			</Stack>
		</Dialog>
	)
}
