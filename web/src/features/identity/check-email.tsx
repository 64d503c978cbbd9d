import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { AuthPage } from './auth-page.tsx'
import classes from './check-email.module.css'
import { signInOptionsQuery } from './identity.api.ts'

interface CheckMailProps {
	readonly email: string
	/** What the mail is for and how long its link works. */
	readonly children: ReactNode
	readonly onSendAgain: () => Promise<unknown>
	readonly onOtherAddress: () => void
}

/** Shown where no email leaves the server: what to do instead. */
function NoEmail({ email, onOtherAddress }: Pick<CheckMailProps, 'email' | 'onOtherAddress'>) {
	const phrase = usePhrases()
	return (
		<AuthPage
			title="Email is not set up yet"
			lead={
				<>
					{phrase('No email was sent to')} <strong className={classes.address}>{email}</strong>.
				</>
			}
			footer={
				<UiLink href="/login">
					<Said>Back to sign in</Said>
				</UiLink>
			}
		>
			<p role="status">
				<Said>
					A link for this address waits until the firm has set up email. Call the firm: an administrator can give it to
					you.
				</Said>
			</p>
			<Row>
				<Button variant="quiet" onClick={onOtherAddress}>
					Use a different email
				</Button>
			</Row>
		</AuthPage>
	)
}

/** Shown once a mail is on its way. */
export function CheckEmail({ email, children, onSendAgain, onOtherAddress }: CheckMailProps) {
	const phrase = usePhrases()
	const again = useMutation({ mutationFn: onSendAgain })
	const { data: options } = useQuery(signInOptionsQuery)
	if (options?.sendsEmail === false) return <NoEmail email={email} onOtherAddress={onOtherAddress} />
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
			<Row>
				<Button busy={again.isPending} onClick={() => again.mutate()}>
					Resend
				</Button>
				<Button variant="quiet" onClick={onOtherAddress}>
					Use a different email
				</Button>
			</Row>
		</AuthPage>
	)
}
