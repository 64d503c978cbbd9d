import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { failing } from '../../parts/failing.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Muted, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { remindersQuery, useCancelReminder } from './reminders.api.ts'
import classes from './reminders.module.css'

/** The reminders of a record that are set already, each with a way to cancel it. */
export function PendingReminders({ entityId, title }: { readonly entityId: string; readonly title: string }) {
	const { data, error } = useQuery(remindersQuery(entityId))
	const { mutate, mutateAsync } = useCancelReminder()
	const cancel = (id: string) =>
		mutate(id, { onError: failing('Failed to cancel the reminder', () => mutateAsync(id)) })
	if (data === undefined) return error === null ? null : <p role="alert">{messageOf(error)}</p>
	if (data.length === 0) return null
	return (
		<section className={classes.pending} aria-label="Reminders that are set">
			<Text as="h3" size="body" after={2}>
				{title}
			</Text>
			<ul className={classes.list}>
				{data.map((one) => (
					<Row as="li" gap={3} justify="between" wrap={false} key={one.id}>
						<Stack as="span" gap={0} breaks shrinks>
							<InstantText at={one.dueAt} />
							{one.note !== '' && <Muted>{one.note}</Muted>}
						</Stack>
						<IconButton
							label={`Cancel the reminder${one.note === '' ? '' : `: ${one.note}`}`}
							icon={<Icon name="trash" size="small" />}
							onClick={() => cancel(one.id)}
						/>
					</Row>
				))}
			</ul>
		</section>
	)
}
