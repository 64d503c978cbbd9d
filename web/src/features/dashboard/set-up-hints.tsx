import { useQueries, useQuery } from '@tanstack/react-query'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { signInOptionsQuery } from '../identity/identity.api.ts'
import classes from './dashboard.module.css'
import { setUpFactsQueries } from './set-up.api.ts'

/** What an administrator has still to do before the firm can work. Nothing once it is done, nor in the demo. */
export function SetUpHints() {
	const { data: options } = useQuery(signInOptionsQuery)
	const [accounts, mail, clients] = useQueries({ queries: setUpFactsQueries })
	const hints = [
		accounts.data === 1 && {
			href: '/dashboard/admin',
			text: 'Invite your team',
			why: 'You are the only user so far.',
		},
		mail.data?.configured === false && {
			href: '/dashboard/admin',
			text: 'Set up email',
			why: 'Without a mail server, invitations and confirmations stay in the outbox.',
		},
		clients.data === 0 && {
			href: '/dashboard/clients/new',
			text: 'Add the first client',
			why: 'A case belongs to a client.',
		},
	].filter((hint) => hint !== false)
	if (options?.demo !== false || hints.length === 0) return null
	return (
		<section className={classes.hints} aria-labelledby="to-set-up">
			<h2 id="to-set-up">Finish setting up</h2>
			<ul>
				{hints.map((hint) => (
					<li key={hint.text}>
						<UiLink href={hint.href}>{hint.text}</UiLink>
						<span>{hint.why}</span>
					</li>
				))}
			</ul>
		</section>
	)
}
