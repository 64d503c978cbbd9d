import type { DueItem } from '@praxis/contract/calendar/calendar.contract'
import { Row } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { DUE_LABELS, dueHref } from './agenda-list.tsx'

/** What is due on a day that is shown by rows: it belongs to none of them. */
export function DueLine({ due }: { readonly due: readonly DueItem[] }) {
	if (due.length === 0) return null
	return (
		<Row as="ul" gap={4} lineGap={1} align="stretch" size="small" aria-label="Due on this day">
			{due.map((one) => (
				<li key={`${one.kind}${one.id}`}>
					{DUE_LABELS[one.kind]}: <UiLink href={dueHref(one)}>{one.title}</UiLink>
				</li>
			))}
		</Row>
	)
}
