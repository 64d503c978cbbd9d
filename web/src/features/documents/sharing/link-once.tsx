import type { ReactNode } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import classes from './sharing.module.css'

interface LinkOnceProps {
	readonly link: string
	readonly onClose: () => void
	readonly children: ReactNode
}

/** A link with a secret, which is shown only now. */
export function LinkOnce({ link, onClose, children }: LinkOnceProps) {
	return (
		<Stack>
			{children}
			<div className={classes.link}>
				<code className={classes.secret}>{link}</code>
				<CopyButton value={link} label="Copy link" />
			</div>
			<div>
				<Button variant="primary" onClick={onClose}>
					Done
				</Button>
			</div>
		</Stack>
	)
}
