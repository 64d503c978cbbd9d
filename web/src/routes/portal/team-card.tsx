import type { TeamContact } from '@praxis/contract/cases/portal-case.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { Avatar } from '../../ui/page/avatar.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './portal.module.css'

/** Who works on the case, and how to reach them. */
export function TeamCard({ team }: { readonly team: readonly TeamContact[] }) {
	const { say } = usePortalTexts()
	return (
		<Card title={say('team.title')}>
			{team.length === 0 ? (
				<p className={classes.none}>{say('team.none')}</p>
			) : (
				<ul className={classes.team}>
					{team.map((one) => (
						<li key={one.id} className={classes.member}>
							<Avatar name={one.fullName} decorative />
							<span className={classes.memberText}>
								<span className={classes.memberName}>{one.fullName}</span>
								<span className={classes.fileNote}>
									{one.isResponsible ? say('team.attorney') : one.roleTitle || ROLE_LABELS[one.role]}
								</span>
								{one.phone !== '' && <a href={`tel:${one.phone}`}>{one.phone}</a>}
								{one.email !== '' && <a href={`mailto:${one.email}`}>{one.email}</a>}
							</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	)
}
