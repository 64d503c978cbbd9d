import type { NewToken } from '@praxis/contract/tokens/tokens.contract'
import { Button } from '../../ui/button/button.tsx'
import { CodeToCopy } from '../../ui/button/code-to-copy.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import classes from './tokens.module.css'

interface TokenShownProps {
	readonly made: NewToken
	readonly title: string
	readonly onClose: () => void
}

/** The one time a token is shown, with how it is used. */
export function TokenShown({ made, title, onClose }: TokenShownProps) {
	const example = `curl -H "Authorization: Bearer $PRAXIS_TOKEN" ${window.location.origin}/api/account/profile`
	return (
		<Dialog
			opened
			onClose={onClose}
			title={title}
			wide
			locked
			actions={
				<Button variant="primary" onClick={onClose}>
					I’ve saved this token
				</Button>
			}
		>
			<Stack gap={3}>
				<Banner tone="amber">
					Store it like a password. It is not shown again, and anyone who has it can use it until{' '}
					<InstantText at={made.item.expiresAt} />.
				</Banner>
				<CodeToCopy value={made.token} label="Copy the token" />
				<p className={classes.muted}>Send it with each request:</p>
				<CodeToCopy value={example} label="Copy the example" />
			</Stack>
		</Dialog>
	)
}
