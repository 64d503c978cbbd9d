import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { AuthPage } from './auth-page.tsx'
import classes from './check-email.module.css'

interface CheckMailProps {
	readonly email: string
	/** What the mail is for and how long its link works. */
	readonly children: ReactNode
	readonly onSendAgain: () => Promise<unknown>
	readonly onOtherAddress: () => void
}

/** Shown once a mail is on its way. */
export function CheckEmail({ email, children, onSendAgain, onOtherAddress }: CheckMailProps) {
	const phrase = usePhrases()
	const again = useMutation({ mutationFn: onSendAgain })
	return (
		<AuthPage
			title="Check your email"
			lead={
				<>
					{phrase('We sent an email to')} <strong className={classes.address}>{email}</strong>.
				</>
			}
			footer={
				<UiLink href="/login">
					<Said>Back to sign in</Said>
				</UiLink>
			}
		>
			<div className={classes.frame} role="status">
				<IconMail {...glyphProps()} />
				<p>{typeof children === 'string' ? phrase(children) : children}</p>
			</div>
			{again.isSuccess && <Banner tone="green">Sent again.</Banner>}
			{again.error !== null && <Banner tone="red">{messageOf(again.error)}</Banner>}
			<div className={classes.actions}>
				<Button busy={again.isPending} onClick={() => again.mutate()}>
					Resend
				</Button>
				<Button variant="quiet" onClick={onOtherAddress}>
					Use a different email
				</Button>
			</div>
		</AuthPage>
	)
}
