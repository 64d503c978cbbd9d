import { timeline } from '@praxis/contract/timeline/timeline.contract'
import { entryFields, type TimelineEntry } from '@praxis/contract/timeline/timeline.fields'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/user-provider.tsx'
import { useSave } from '../../parts/use-save.ts'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { ActionMenu } from '../../ui/overlay/action-menu.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { type TimelineSubject, TOPIC } from './timeline.api.ts'
import classes from './timeline.module.css'

const EditEntry = lazy(async () => ({ default: (await import('./entry-form.tsx')).EditEntry }))

export const KIND_ICONS = { note: 'note', call: 'call', email: 'mail', meeting: 'users' } as const
const VERBS = {
	note: 'added a note',
	call: 'logged a call',
	email: 'logged an email',
	meeting: 'logged a meeting',
} as const

interface EntryItemProps {
	readonly entry: TimelineEntry
	/** The record whose timeline shows it. */
	readonly subject: TimelineSubject
}

/** A logged entry in a timeline. */
export function EntryItem({ entry, subject }: EntryItemProps) {
	const [isEditing, setEditing] = useState(false)
	return (
		<li className={classes.item} data-pinned={entry.isPinned || undefined}>
			<span className={classes.mark} data-kind={entry.kind}>
				<Icon name={KIND_ICONS[entry.kind]} size="small" />
			</span>
			<div className={classes.body}>
				<div className={classes.head}>
					<p>
						<Text weight="medium">{entry.authorName}</Text> {VERBS[entry.kind]}
						{entry.contact !== '' && ` with ${entry.contact}`}
						<LoggedOn entry={entry} subject={subject} />{' '}
						<span className={classes.when}>
							<InstantText at={entry.occurredAt} shown="relative" />
							{entry.updatedAt !== entry.createdAt && entry.version > 1 && ' · edited'}
						</span>
					</p>
					<EntryMenu entry={entry} onEdit={() => setEditing(true)} />
				</div>
				{isEditing ? (
					<Suspense fallback={<LoadingLines what="form" />}>
						<EditEntry entry={entry} onDone={() => setEditing(false)} />
					</Suspense>
				) : (
					<EntryBody entry={entry} />
				)}
			</div>
		</li>
	)
}

function EntryBody({ entry }: { readonly entry: TimelineEntry }) {
	const { direction, outcome, durationMinutes, subject, text } = entry
	const facts = [
		direction && entryFields.direction.values[direction],
		outcome && entryFields.outcome.values[outcome],
		durationMinutes && `${durationMinutes} min`,
	].filter(Boolean)
	return (
		<>
			{facts.length > 0 && <p className={classes.facts}>{facts.join(' · ')}</p>}
			{subject !== '' && (
				<Text as="p" weight="medium" breaks>
					{subject}
				</Text>
			)}
			{text !== '' && (
				<Text as="p" width="measure" breaks lines>
					{withMentions(entry)}
				</Text>
			)}
		</>
	)
}

function withMentions({ text, mentions }: TimelineEntry) {
	if (mentions.length === 0) return text
	const names = mentions.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length)
	const escaped = names.map((name) => name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
	return text.split(new RegExp(`(${escaped.join('|')})`)).map((part, at) =>
		names.includes(part) ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
			<strong key={at} className={classes.mention}>
				{part}
			</strong>
		) : (
			// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text keep their order
			<Fragment key={at}>{part}</Fragment>
		),
	)
}

interface OnCaseProps {
	readonly caseId: string | null
	readonly caseName: string | null
	readonly subject: TimelineSubject
}

/** The case of an entry or change, in the timeline of its client. */
export function OnCase({ caseId, caseName, subject }: OnCaseProps) {
	if (caseId === null || caseName === null || caseId === subject.caseId) return null
	return (
		<>
			{' · '}
			<UiLink href={`/dashboard/cases/${caseId}`}>{caseName}</UiLink>
		</>
	)
}

/** The record an entry was logged on, where the timeline is of another. */
function LoggedOn({ entry, subject }: EntryItemProps) {
	const { caseId, inquiryId } = entry
	if (caseId !== null) return <OnCase caseId={caseId} caseName={entry.subjectName} subject={subject} />
	if (inquiryId === null || inquiryId === subject.inquiryId) return null
	return (
		<>
			{' '}
			on <UiLink href={`/dashboard/intakes/${inquiryId}`}>the inquiry</UiLink>
		</>
	)
}

function EntryMenu({ entry, onEdit }: { readonly entry: TimelineEntry; readonly onEdit: () => void }) {
	const { user } = useSession()
	const mayCall = useMay()
	const pin = useSave(timeline.pin, { topic: TOPIC, failed: 'Failed to pin the entry' })
	const remove = useSave(timeline.remove, { topic: TOPIC, failed: 'Failed to delete the entry' })
	const restore = useSave(timeline.restore, { topic: TOPIC, failed: 'Failed to restore the entry' })
	if (!mayCall(timeline.edit)) return null
	const { id, isPinned } = entry
	const kind = entryFields.kind.values[entry.kind]
	const undo = () => restore({ id })
	const removeIt = () => remove({ id }, { message: () => `${kind} deleted.`, undo }).catch(toast.failure)
	const own = [
		{ label: 'Edit', icon: <Icon name="edit" />, onSelect: onEdit },
		{ label: 'Delete', tone: 'danger' as const, icon: <Icon name="trash" />, onSelect: removeIt },
	]
	return (
		<ActionMenu
			label={`Actions for the ${entry.kind} of ${entry.authorName}`}
			entries={[
				{
					label: isPinned ? 'Unpin' : 'Pin to the top',
					icon: <IconPin {...glyphProps()} />,
					onSelect: () => pin({ id, isPinned: !isPinned }).catch(toast.failure),
				},
				...(user.isAdmin || user.id === entry.authorId ? own : []),
			]}
		/>
	)
}
