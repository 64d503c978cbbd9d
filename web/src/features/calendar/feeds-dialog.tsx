import { type CalendarFeed, calendarFeeds } from '@praxis/contract/calendar/calendar-feeds.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/button/copy-button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { findCases } from '../cases/find-cases.ts'
import { feedsQuery, saving } from './calendar.api.ts'
import classes from './calendar-files.module.css'

/** Secret addresses where calendar programs read a calendar. */
export function FeedsDialog({ onClose }: { readonly onClose: () => void }) {
	const [made, setMade] = useState<string | null>(null)
	const [adds, setAdds] = useState(false)
	const query = useQuery(feedsQuery)
	if (made !== null) return <FeedMade link={made} onClose={() => setMade(null)} />
	return (
		<Dialog opened onClose={onClose} title={adds ? 'New calendar feed' : 'Calendar feeds'}>
			{adds ? (
				<FeedForm
					onMade={(link) => {
						setAdds(false)
						setMade(link)
					}}
					onClose={() => setAdds(false)}
				/>
			) : (
				<div className={classes.stack}>
					<p className={classes.muted}>
						With a feed, another calendar program shows events and deadlines of Praxis. It reads what you may see at
						that moment; private events are shown as busy.
					</p>
					<Loaded query={query} skeleton={<LoadingLines what="the feeds" />} level={3}>
						{({ items }) => (items.length === 0 ? <p>No feed yet.</p> : <FeedList feeds={items} />)}
					</Loaded>
					<div>
						<Button variant="primary" onClick={() => setAdds(true)}>
							New feed
						</Button>
					</div>
				</div>
			)}
		</Dialog>
	)
}

function titleOf({ scope, caseName }: CalendarFeed): string {
	if (scope === 'own') return 'My calendar'
	return scope === 'firm' ? 'Calendar of the firm' : (caseName ?? 'A case')
}

function FeedList({ feeds }: { readonly feeds: readonly CalendarFeed[] }) {
	const [revoked, setRevoked] = useState<CalendarFeed | null>(null)
	const revoke = useSave(calendarFeeds.revoke, saving('Failed to revoke the feed'))
	return (
		<>
			<ul className={classes.rows} aria-label="Calendar feeds">
				{feeds.map((feed) => (
					<li key={feed.id} className={classes.row}>
						<div className={classes.what}>
							<p className={classes.rowTitle}>{titleOf(feed)}</p>
							<p className={classes.muted}>
								{feed.showsDetails ? 'Titles and places' : 'Only busy times'} · created{' '}
								<InstantText at={feed.createdAt} /> · {feed.lastReadAt === null ? 'never read' : 'last read '}
								{feed.lastReadAt !== null && <InstantText at={feed.lastReadAt} shown="relative" />}
							</p>
						</div>
						<Button variant="danger-quiet" onClick={() => setRevoked(feed)}>
							Revoke
						</Button>
					</li>
				))}
			</ul>
			<ConfirmDialog
				opened={revoked !== null}
				onClose={() => setRevoked(null)}
				title="Revoke this feed?"
				confirmLabel="Revoke feed"
				onConfirm={async () => {
					if (revoked !== null) await revoke({ id: revoked.id }, { message: () => 'Feed revoked.' })
				}}
			>
				<p>Programs that read it get nothing more, at once. What they have read already stays with them.</p>
			</ConfirmDialog>
		</>
	)
}

const SCOPES = [
	{ value: 'own', label: 'My calendar', help: 'Events you attend and deadlines you answer for.' },
	{ value: 'case', label: 'One case', help: 'Its events and deadlines.' },
	{ value: 'firm', label: 'The whole firm', help: 'All events and deadlines that you may see.' },
] as const

const feedForm = z
	.object({ scope: z.enum(['own', 'case', 'firm']), caseId: z.string().nullable(), showsDetails: z.boolean() })
	.refine(({ scope, caseId }) => scope !== 'case' || caseId !== null, {
		path: ['caseId'],
		message: 'Choose the case of the feed.',
	})

interface FeedFormProps {
	readonly onMade: (link: string) => void
	readonly onClose: () => void
}

function FeedForm({ onMade, onClose }: FeedFormProps) {
	const create = useSave(calendarFeeds.create, saving('Failed to create the feed'))
	const form = useAppForm({
		schema: feedForm,
		initialValues: { scope: 'own' as 'own' | 'case' | 'firm', caseId: null as string | null, showsDetails: true },
		guard: false,
		onSubmit: async ({ scope, caseId, showsDetails }) => {
			const { answer } = await create({ scope, caseId: scope === 'case' ? caseId : null, showsDetails })
			onMade(answer.link)
		},
	})
	return (
		<Form form={form} label="New calendar feed">
			<RadioField label="What it holds" required options={SCOPES} {...form.field('scope')} />
			{form.values.scope === 'case' && (
				<ComboboxField label="Case" required search={findCases} {...form.field('caseId')} />
			)}
			<CheckboxField
				label="Show titles, places and names of cases"
				help="Otherwise the feed only says when someone is busy."
				{...form.field('showsDetails')}
			/>
			<FormActions form={form} submit="Create feed" cancel={{ onClick: onClose }} />
		</Form>
	)
}

function FeedMade({ link, onClose }: { readonly link: string; readonly onClose: () => void }) {
	return (
		<Dialog opened onClose={onClose} title="Feed created">
			<div className={classes.stack}>
				<Banner tone="amber">
					The address is shown only now. Anyone who has it reads the feed without signing in, so keep it to yourself.
				</Banner>
				<div className={classes.link}>
					<code className={classes.secret}>{link}</code>
					<CopyButton value={link} label="Copy address" />
				</div>
				<p className={classes.muted}>
					In Google Calendar choose <b>From URL</b>, in Outlook <b>Subscribe from web</b>, on an iPhone or Mac open the
					address below. Programs read a feed every few hours.
				</p>
				<div className={classes.buttons}>
					<Button variant="primary" onClick={onClose}>
						Done
					</Button>
					<ButtonLink href={link.replace(/^https?:/, 'webcal:')}>Open in a calendar program</ButtonLink>
				</div>
			</div>
		</Dialog>
	)
}
