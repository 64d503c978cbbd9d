import { type CalendarFeed, calendarFeeds } from '@praxis/contract/calendar/calendar-feeds.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ComboboxField } from '../../ui/form/combobox-field.tsx'
import { Form, FormActions } from '../../ui/form/form.tsx'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { useAppForm } from '../../ui/form/use-app-form.ts'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { findCases } from '../cases/find-cases.ts'
import { feedsQuery, saving } from './calendar.api.ts'
import { FeedList } from './feed-list.tsx'
import { FeedMade } from './feed-made.tsx'

/** Secret addresses where calendar programs read a calendar. */
export function FeedsDialog({ onClose }: { readonly onClose: () => void }) {
	const [made, setMade] = useState<string | null>(null)
	const [adds, setAdds] = useState(false)
	const query = useQuery(feedsQuery)
	const revoke = useSave(calendarFeeds.revoke, saving('Failed to revoke the feed'))
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
				<Stack>
					<Hint breaks>
						With a feed, another calendar program shows events and deadlines of Praxis. It reads what you may see at
						that moment; private events are shown as busy.
					</Hint>
					<Loaded query={query} skeleton={<LoadingLines what="the feeds" />} level={3}>
						{({ items }) =>
							items.length === 0 ? (
								<p>No feed yet.</p>
							) : (
								<FeedList
									feeds={items.map((feed) => ({ ...feed, title: titleOf(feed) }))}
									onRevoke={async (id) => void (await revoke({ id }, { message: () => 'Feed revoked.' }))}
								/>
							)
						}
					</Loaded>
					<div>
						<Button variant="primary" onClick={() => setAdds(true)}>
							New feed
						</Button>
					</div>
				</Stack>
			)}
		</Dialog>
	)
}

function titleOf({ scope, caseName }: CalendarFeed): string {
	if (scope === 'own') return 'My calendar'
	return scope === 'firm' ? 'Calendar of the firm' : (caseName ?? 'A case')
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
