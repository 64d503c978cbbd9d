import { portalLinks } from '@praxis/contract/portal/links.contract'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/call.ts'
import { type TextKey, usePortalTexts } from '../../../parts/portal-texts/portal-texts.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { AuthPage } from '../../identity/auth-page.tsx'
import { LinkExpired, useLinkToken } from '../../identity/link-expired.tsx'
import { SIGN_IN_TIMEOUT_MS, signInFailure } from '../../identity/sign-in-failure.ts'
import { useCompleteSignIn } from '../../identity/use-complete-sign-in.ts'

const GONE: Readonly<Record<string, TextKey>> = {
	portal_link_unknown: 'link.unknown',
	portal_link_expired: 'link.expired',
	portal_link_used: 'link.used',
	portal_link_revoked: 'link.revoked',
}
const SECOND_FACTOR = '/login?step=second-factor'

/** Where a sign-in link of the firm leads. Signing in is a press of a button, because mail scanners open links first. */
export function PortalLinkScreen() {
	const token = useLinkToken()
	const { say } = usePortalTexts()
	const arrive = useCompleteSignIn()
	const { navigate } = useNavigation()
	const enter = useMutation({
		mutationFn: (secret: string) => call(portalLinks.open, { token: secret }, { timeoutMs: SIGN_IN_TIMEOUT_MS }),
		onSuccess: (outcome) => (outcome.status === 'signed_in' ? arrive(outcome.session) : navigate(SECOND_FACTOR)),
	})
	if (token === null) return <LinkExpired title={say('portal.name')} message={say('link.unknown')} />
	if (enter.error instanceof ApiError && Object.hasOwn(GONE, enter.error.code)) {
		const { code, message } = enter.error
		const key = GONE[code]
		return (
			<LinkExpired title={say('portal.name')} message={key === undefined ? message : say(key)}>
				{code !== 'portal_link_unknown' && <AskForLink token={token} />}
			</LinkExpired>
		)
	}
	return (
		<AuthPage
			title={say('portal.name')}
			lead={say('link.lead')}
			footer={<UiLink href="/login">{say('link.other')}</UiLink>}
		>
			{enter.error !== null && <Banner tone="red">{signInFailure(enter.error).message}</Banner>}
			<Button variant="primary" wide busy={enter.isPending} onClick={() => enter.mutate(token)}>
				{say('link.enter')}
			</Button>
		</AuthPage>
	)
}

function AskForLink({ token }: { readonly token: string }) {
	const { say } = usePortalTexts()
	const ask = useMutation({ mutationFn: () => call(portalLinks.ask, { token }) })
	if (ask.isSuccess) {
		return (
			<>
				<Banner tone="green">{say('link.asked')}</Banner>
				<ButtonLink href="/login" wide>
					{say('link.other')}
				</ButtonLink>
			</>
		)
	}
	return (
		<>
			{ask.error !== null && <Banner tone="red">{signInFailure(ask.error).message}</Banner>}
			<Button variant="primary" wide busy={ask.isPending} onClick={() => ask.mutate()}>
				{say('link.ask')}
			</Button>
		</>
	)
}
