import { useQuery } from '@tanstack/react-query'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { useNavigation } from '../../../ui/navigation/navigation.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { clientBookingPagesQuery } from '../calendar.api.ts'

const LABEL = 'Book an appointment'

/** Where a client books an appointment; nothing where the firm offers none. */
export function BookEntry() {
	const { navigate } = useNavigation()
	const { data } = useQuery(clientBookingPagesQuery)
	const pages = data?.items ?? []
	const [first] = pages
	if (first === undefined) return null
	if (pages.length === 1) {
		return (
			<ButtonLink variant="primary" href={first.href}>
				{LABEL}
			</ButtonLink>
		)
	}
	return (
		<ActionMenu
			label={LABEL}
			entries={pages.map(({ title, people, href }) => ({
				label: people.length === 1 ? `${title} (${people.join(', ')})` : title,
				onSelect: () => navigate(href),
			}))}
			target={<Button variant="primary">{LABEL}</Button>}
		/>
	)
}
