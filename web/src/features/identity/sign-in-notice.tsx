import { identityErrors } from '@praxis/contract/identity/identity.errors'
import { homeOf } from '@praxis/contract/shell/guard'
import { useAuth } from '../../lib/session/user-provider.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { usePhrases } from '../../ui/text/phrases.ts'

interface StandingNotesProps {
	readonly setupRequired: boolean
	/** A code of `identityErrors`, when Google or Facebook sent the person back with one. */
	readonly problem: string | null
}

function problemText(code: string): string {
	const known = Object.entries(identityErrors).find(([name]) => name === code)
	return known?.[1].message ?? identityErrors.sign_in_failed.message
}

/** Notices before sign-in: the identity provider sent an error, this is a guest session, the server did not answer, or
 *  setup is not complete. */
export function SignInNotice({ setupRequired, problem }: StandingNotesProps) {
	const phrase = usePhrases()
	const { session, status, error, restart } = useAuth()
	if (problem !== null) return <Banner tone="red">{problemText(problem)}</Banner>
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
			{session.guest
				? 'You are browsing as a guest.'
				: phrase('You are signed in as {name}.', { name: session.user.fullName })}
		</Banner>
	)
}
