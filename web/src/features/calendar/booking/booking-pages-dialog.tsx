import { type BookingPage, bookingPages } from '@praxis/contract/calendar/booking-pages.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../parts/loaded.tsx'
import { useSave } from '../../../parts/use-save.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Hint, Row, Stack, Text } from '../../../ui/layout/layout.tsx'
import { ActionMenu } from '../../../ui/overlay/action-menu.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../../ui/page/skeleton.tsx'
import { StatusMark } from '../../../ui/status/status-mark.tsx'
import { BOOKING_TOPIC, bookingPagesQuery } from '../calendar.api.ts'
import classes from './booking.module.css'
import { BookingPageForm } from './booking-page-form.tsx'

type Edited = BookingPage | 'new' | null

function titleOf(edited: Edited): string {
	if (edited === null) return 'Booking pages'
	return edited === 'new' ? 'New booking page' : 'Edit booking page'
}

/** Pages where clients and visitors book appointments. */
export function BookingPagesDialog({ onClose }: { readonly onClose: () => void }) {
	const [edited, setEdited] = useState<Edited>(null)
	const query = useQuery(bookingPagesQuery)
	return (
		<Dialog opened wide onClose={onClose} title={titleOf(edited)}>
			{edited === null ? (
				<Stack>
					<Hint>
						On a booking page, clients and visitors see your free times, choose one, and can move or cancel it later.
						They see nothing else of your calendar.
					</Hint>
					<Loaded query={query} skeleton={<LoadingLines what="the booking pages" />} level={3}>
						{({ items }) =>
							items.length === 0 ? <Text as="p">No booking page yet.</Text> : <Pages pages={items} onEdit={setEdited} />
						}
					</Loaded>
					<div>
						<Button variant="primary" onClick={() => setEdited('new')}>
							New booking page
						</Button>
					</div>
				</Stack>
			) : (
				<BookingPageForm page={edited === 'new' ? null : edited} onDone={() => setEdited(null)} />
			)}
		</Dialog>
	)
}

interface PagesProps {
	readonly pages: readonly BookingPage[]
	readonly onEdit: (page: BookingPage) => void
}

interface Asked {
	readonly page: BookingPage
	readonly what: 'renew' | 'remove'
}

function upcomingText(count: number): string {
	if (count === 0) return 'nothing booked'
	return count === 1 ? '1 appointment booked' : `${count} appointments booked`
}

function Pages({ pages, onEdit }: PagesProps) {
	const [asked, setAsked] = useState<Asked | null>(null)
	return (
		<>
			<ul className={classes.rows} aria-label="Booking pages">
				{pages.map((page) => (
					<li key={page.id} className={classes.rowLine}>
						<Stack gap="half">
							<Row as="p" weight="medium" breaks>
								{page.title}
								<StatusMark tone={page.isOpen ? 'green' : 'grey'}>{page.isOpen ? 'Open' : 'Closed'}</StatusMark>
							</Row>
							<Hint>
								{page.hosts.map((one) => one.name).join(', ')} · {page.kinds.map((one) => one.name).join(', ')} ·{' '}
								{upcomingText(page.upcoming)}
							</Hint>
						</Stack>
						<Row>
							{page.link === null ? (
								<StatusMark tone="amber">Needs a new address</StatusMark>
							) : (
								<>
									<CopyButton value={page.link} label="Copy link" />
									<ButtonLink href={page.link} target="_blank" rel="noreferrer">
										Open
									</ButtonLink>
								</>
							)}
							{page.mayEdit && (
								<ActionMenu
									label={`More actions for ${page.title}`}
									entries={[
										{ label: 'Edit', onSelect: () => onEdit(page) },
										{ label: 'New address', onSelect: () => setAsked({ page, what: 'renew' }) },
										{ label: 'Delete', onSelect: () => setAsked({ page, what: 'remove' }) },
									]}
								/>
							)}
						</Row>
					</li>
				))}
			</ul>
			{asked !== null && <AskedDialog asked={asked} onClose={() => setAsked(null)} />}
		</>
	)
}

function AskedDialog({ asked: { page, what }, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
	const remove = useSave(bookingPages.remove, { topic: BOOKING_TOPIC, failed: 'Failed to delete the booking page' })
	const renew = useSave(bookingPages.renewLink, { topic: BOOKING_TOPIC, failed: 'Failed to change the address' })
	const { id, version } = page
	if (what === 'renew') {
		return (
			<ConfirmDialog
				opened
				onClose={onClose}
				title="Give this page a new address?"
				confirmLabel="Change address"
				onConfirm={async () => {
					await renew({ id }, { message: () => 'The page has a new address.' })
				}}
			>
				<p>The former address stops working at once, wherever you have put it. What was booked stays.</p>
			</ConfirmDialog>
		)
	}
	return (
		<ConfirmDialog
			opened
			onClose={onClose}
			title={`Delete “${page.title}”?`}
			confirmLabel="Delete"
			onConfirm={async () => {
				await remove({ id, version }, { message: () => `Deleted “${page.title}”.` })
			}}
		>
			<p>Nothing more can be booked on it. What was booked stays in the calendar.</p>
		</ConfirmDialog>
	)
}
