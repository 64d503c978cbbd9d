import { homeOf } from '@praxis/contract/shell/guard'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/page/banner.tsx'

/** What someone should know before signing in: that they are signed in already, that the server did not answer, or that
 *  nobody has set the product up yet. */
export function StandingNotes({ setupRequired }: { readonly setupRequired: boolean }) {
	const { session, status, error, restart } = useAuth()
	if (status === 'failed') {
		return (
			<Banner
				tone="red"
				action={
					<Button size="small" onClick={restart}>
						Try again
					</Button>
				}
			>
				{error}
			</Banner>
		)
	}
	if (setupRequired) {
		return (
			<Banner
				tone="blue"
				action={
					<ButtonLink size="small" href="/setup">
						Set up
					</ButtonLink>
				}
			>
				Praxis has no administrator yet.
			</Banner>
		)
	}
	if (session === null) return null
	return (
		<Banner
			tone="grey"
			action={
				<ButtonLink size="small" href={homeOf(session)}>
					Continue
				</ButtonLink>
			}
		>
			{session.guest ? 'You are looking around as a guest.' : `You are signed in as ${session.user.fullName}.`}
		</Banner>
	)
}
