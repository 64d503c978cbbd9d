import { identityErrors } from '@praxis/contract/identity/identity.errors'
import type { SocialProvider } from '@praxis/contract/identity/identity.rules'
import { session } from '@praxis/contract/identity/session.contract'
import type { SessionView } from '@praxis/contract/shell/session'
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { signInOptionsQuery } from './identity.api.ts'
import { signInWithPasskey, supportsPasskeys, wasDismissed } from './passkey-browser.ts'
import { signInFailure } from './sign-in-failure.ts'
import classes from './sign-in-methods.module.css'

const PROVIDERS = [
	{ id: 'google', name: 'Google', Glyph: IconBrandGoogle, unavailable: identityErrors.google_unavailable.message },
	{
		id: 'facebook',
		name: 'Facebook',
		Glyph: IconBrandFacebook,
		unavailable: identityErrors.facebook_unavailable.message,
	},
] as const

interface OtherWaysProps {
	readonly onSignedIn: (session: SessionView) => void
}

/** The ways to sign in besides a password: passkey, Google, Facebook, or not at all as a guest. */
export function SignInMethods({ onSignedIn }: OtherWaysProps) {
	const queryClient = useQueryClient()
	const way = useMutation({
		mutationFn: (enter: () => Promise<SessionView | null>) => enter(),
		onSuccess: (signedIn) => {
			if (signedIn !== null) onSignedIn(signedIn)
		},
	})
	const social = (id: SocialProvider, unavailable: string) => async () => {
		const { providers } = await queryClient.ensureQueryData(signInOptionsQuery)
		if (providers.some((one) => one.id === id && !one.configured)) throw new SocialUnavailable(unavailable)
		const { url } = await call(session.social, { provider: id })
		window.location.assign(url)
		return null
	}
	return (
		<Stack gap={2}>
			{supportsPasskeys() && (
				<Button
					wide
					icon={<IconFingerprint {...glyphProps()} />}
					busy={way.isPending}
					onClick={() => way.mutate(signInWithPasskey)}
				>
					Sign in with a passkey
				</Button>
			)}
			<div className={classes.pair}>
				{PROVIDERS.map(({ id, name, Glyph, unavailable }) => (
					<Button
						key={id}
						wide
						icon={<Glyph {...glyphProps()} />}
						aria-disabled={way.isPending || undefined}
						onClick={() => way.mutate(social(id, unavailable))}
					>
						{name}
					</Button>
				))}
			</div>
			<Button
				variant="quiet"
				wide
				aria-disabled={way.isPending || undefined}
				onClick={() => way.mutate(async () => (await call(session.guest, {})).session)}
			>
				Continue as guest
			</Button>
			<SignInMethodError error={way.error} />
		</Stack>
	)
}

/** The firm has not configured this provider. */
class SocialUnavailable extends Error {}

function SignInMethodError({ error }: { readonly error: Error | null }) {
	if (error === null) return null
	if (wasDismissed(error)) return <Banner tone="grey">Passkey sign-in was canceled.</Banner>
	const text = error instanceof SocialUnavailable ? error.message : signInFailure(error).message
	return <Banner tone="red">{text}</Banner>
}
