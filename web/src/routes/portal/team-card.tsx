import type { TeamContact } from '@praxis/contract/cases/portal-case.contract'
import { ROLE_LABELS } from '@praxis/contract/identity/users.fields'
import { usePortalTexts } from '../../parts/portal-texts/portal-texts.ts'
import { Hint, Muted, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Avatar } from '../../ui/page/avatar.tsx'
import { Card } from '../../ui/page/card.tsx'
import classes from './portal.module.css'

/** Who works on the case, and how to reach them. */
export function TeamCard({ team }: { readonly team: readonly TeamContact[] }) {
	const { say } = usePortalTexts()
	return (
		<Card title={say('team.title')}>
			{team.length === 0 ? (
				<Muted as="p">{say('team.none')}</Muted>
			) : (
				<Stack as="ul" gap={3}>
					{team.map((one) => (
						<Row as="li" gap={3} align="start" wrap={false} key={one.id}>
							<Avatar name={one.fullName} decorative />
							<span className={classes.memberText}>
								<Text weight="medium">{one.fullName}</Text>
								<Hint as="span">
									{one.isResponsible ? say('team.attorney') : one.roleTitle || ROLE_LABELS[one.role]}
								</Hint>
								{one.phone !== '' && <a href={`tel:${one.phone}`}>{one.phone}</a>}
								{one.email !== '' && <a href={`mailto:${one.email}`}>{one.email}</a>}
							</span>
						</Row>
					))}
				</Stack>
			)}
		</Card>
	)
}
