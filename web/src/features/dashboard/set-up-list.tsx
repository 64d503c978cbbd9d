import { useQueries, useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { firmQuery } from '../firm/firm.api.ts'
import { signInOptionsQuery } from '../identity/identity.api.ts'
import { preferencesQuery, useKeepPreference } from '../preferences/preferences.api.ts'
import classes from './dashboard.module.css'
import { setUpFactsQueries } from './set-up.api.ts'

/** Whether the person dismissed it: another administrator may still want the list. */
export const SET_UP_DISMISSED = 'dashboard.setUp'

interface Step {
	readonly href: string
	readonly text: string
	readonly why: string
	/** Undefined until it is known. */
	readonly isDone: boolean | undefined
}

function useSteps(): readonly Step[] {
	const [accounts, mail, clients, questionnaires] = useQueries({ queries: setUpFactsQueries })
	const { data: firm } = useQuery(firmQuery)
	return [
		{
			href: '/dashboard/firm',
			text: 'Choose practice areas',
			why: 'Inquiries and questionnaires are sorted by them.',
			isDone: firm && firm.practiceAreas.length > 0,
		},
		{
			href: '/dashboard/firm',
			text: 'Add the office phone',
			why: 'Clients and visitors see it where they may need to call.',
			isDone: firm && firm.phone !== '',
		},
		{
			href: '/dashboard/questionnaire-management',
			text: 'Publish a questionnaire',
			why: 'Visitors and clients answer published ones only.',
			isDone: questionnaires.data && questionnaires.data > 0,
		},
		{
			href: '/dashboard/admin?tab=outbox',
			text: 'Set up email',
			why: 'Without a mail server, invitations and confirmations stay in the outbox.',
			isDone: mail.data?.configured,
		},
		{
			href: '/dashboard/admin',
			text: 'Invite your team',
			why: 'Each person signs in with a role of their own.',
			isDone: accounts.data && accounts.data > 1,
		},
		{
			href: '/dashboard/clients/new',
			text: 'Add the first client',
			why: 'A case belongs to a client.',
			isDone: clients.data && clients.data > 0,
		},
	].map((step) => ({ ...step, isDone: step.isDone === undefined ? undefined : Boolean(step.isDone) }))
}

/** What an administrator has still to do before the firm can work. Nothing once it is done or dismissed, nor in the demo. */
export function SetUpList() {
	const { data: options } = useQuery(signInOptionsQuery)
	const { data: preferences } = useQuery(preferencesQuery)
	const keep = useKeepPreference()
	const steps = useSteps()
	if (options?.demo !== false || preferences === undefined || preferences[SET_UP_DISMISSED] === true) return null
	const done = steps.filter(({ isDone }) => isDone).length
	if (done === steps.length || steps.some(({ isDone }) => isDone === undefined)) return null
	return (
		<section className={classes.setUp} aria-labelledby="to-set-up">
			<div className={classes.setUpHead}>
				<h2 id="to-set-up">Set up your firm</h2>
				<span className={classes.who}>
					{done} of {steps.length} done
				</span>
				<Button
					size="small"
					variant="quiet"
					onClick={() => keep.mutate({ key: SET_UP_DISMISSED, change: () => true }, { onError: toast.failure })}
				>
					Dismiss
				</Button>
			</div>
			<ol>
				{steps.map(({ href, text, why, isDone }) => (
					<li key={text} data-done={isDone || undefined}>
						<span className={classes.setUpMark}>
							{isDone && <Icon name="check" size="small" />}
							<VisuallyHidden>{isDone ? 'Done:' : 'To do:'}</VisuallyHidden>
						</span>
						<span>
							<UiLink href={href}>{text}</UiLink>
							<span className={classes.who}>{why}</span>
						</span>
					</li>
				))}
			</ol>
		</section>
	)
}
