import { linkErrors, portalLinks } from '@praxis/contract/portal/links.contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { AuthPage } from '../../identity/auth-page.tsx'
import { LinkExpired, useLinkToken } from '../../identity/link-expired.tsx'
import { SIGN_IN_TIMEOUT_MS, signInFailure } from '../../identity/sign-in-failure.ts'
import { useCompleteSignIn } from '../../identity/use-complete-sign-in.ts'

const TITLE = 'Client portal'
const GONE: readonly string[] = Object.keys(linkErrors)
const SECOND_FACTOR = '/login?step=second-factor'

/** Where a sign-in link of the firm leads. Signing in is a press of a button, because mail scanners open links first. */
export function PortalLinkScreen() {
	const token = useLinkToken()
	const arrive = useCompleteSignIn()
	const { navigate } = useNavigation()
	const enter = useMutation({
		mutationFn: (secret: string) => call(portalLinks.open, { token: secret }, { timeoutMs: SIGN_IN_TIMEOUT_MS }),
		onSuccess: (outcome) => (outcome.status === 'signed_in' ? arrive(outcome.session) : navigate(SECOND_FACTOR)),
	})
	if (token === null) return <LinkExpired title={TITLE} message={linkErrors.portal_link_unknown.message} />
	if (enter.error instanceof ApiError && GONE.includes(enter.error.code)) {
		const { code, message } = enter.error
		return (
			<LinkExpired title={TITLE} message={message}>
				{code !== 'portal_link_unknown' && <AskForLink token={token} />}
			</LinkExpired>
		)
	}
	return (
		<AuthPage
			title={TITLE}
			lead="The firm sent you this link to sign in. You need no password."
			footer={<UiLink href="/login">Sign in another way</UiLink>}
		>
			{enter.error !== null && <Banner tone="red">{signInFailure(enter.error).message}</Banner>}
			<Button variant="primary" wide busy={enter.isPending} onClick={() => enter.mutate(token)}>
				Sign in to the client portal
			</Button>
		</AuthPage>
	)
}

function AskForLink({ token }: { readonly token: string }) {
	const ask = useMutation({ mutationFn: () => call(portalLinks.ask, { token }) })
	if (ask.isSuccess) {
		return (
			<>
				<Banner tone="green">The firm is notified. A new link comes by email once the firm sends it.</Banner>
				<ButtonLink href="/login" wide>
					Sign in another way
				</ButtonLink>
			</>
		)
	}
	return (
		<>
			{ask.error !== null && <Banner tone="red">{signInFailure(ask.error).message}</Banner>}
			<Button variant="primary" wide busy={ask.isPending} onClick={() => ask.mutate()}>
				Ask the firm for a new link
			</Button>
		</>
	)
}
