import type { AuditEntry } from '@praxis/contract/audit/audit.fields'
import { deviceName } from '@praxis/contract/kernel/device-name'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Muted, Row } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Bone, LoadingNote } from '../../ui/page/skeleton.tsx'
import { InstantText } from '../../ui/text/values.tsx'
import { auditEntryQuery } from './audit.api.ts'
import classes from './audit.module.css'
import { actionLabel, changesOf, type Labels, recordLabel } from './audit-labels.ts'

const PAGES: Readonly<Record<string, string>> = {
	cases: '/dashboard/cases/',
	clients: '/clients/',
	intakes: '/dashboard/intakes/',
	contacts: '/dashboard/contacts/',
	tasks: '/dashboard/tasks/',
}

interface EntryDialogProps {
	readonly id: string
	/** The entry, if the list has it. */
	readonly shown: AuditEntry | undefined
	readonly labels: Labels
	readonly onClose: () => void
	/** Lists only entries with this value. */
	readonly onFilter: (filter: 'person' | 'record' | 'ip', value: string) => void
}

/** One entry: who, what, when, from where, and every value before and after. */
export function EntryDialog({ id, shown, labels, onClose, onFilter }: EntryDialogProps) {
	const query = useQuery({ ...auditEntryQuery(id), enabled: shown === undefined })
	const entry = shown ?? query.data
	const skeleton = (
		<>
			<LoadingNote what="the entry" />
			<Bone width={28} />
			<Bone width={34} />
		</>
	)
	return (
		<Dialog
			opened
			wide
			onClose={onClose}
			title={entry === undefined ? 'Audit entry' : actionLabel(entry.action, labels)}
			actions={
				<Button variant="primary" onClick={onClose}>
					Close
				</Button>
			}
		>
			<div className={classes.stack}>
				<Loaded query={{ ...query, data: entry }} level={3} skeleton={skeleton}>
					{(one) => <Entry entry={one} labels={labels} onFilter={onFilter} />}
				</Loaded>
			</div>
		</Dialog>
	)
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	)
}

function Entry({
	entry,
	labels,
	onFilter,
}: Pick<EntryDialogProps, 'labels' | 'onFilter'> & { readonly entry: AuditEntry }) {
	const { actorId, actorName, at, ip, userAgent, requestId, entity, entityId } = entry
	const page = PAGES[entity]
	const name = recordLabel(entry)
	return (
		<>
			<dl className={classes.facts}>
				<Fact label="Person">{actorName}</Fact>
				<Fact label="Time">
					<InstantText at={at} />
				</Fact>
				<Fact label="Record">{page === undefined ? name : <UiLink href={`${page}${entityId}`}>{name}</UiLink>}</Fact>
				<Fact label="IP address">{ip ?? 'Unknown'}</Fact>
				<Fact label="Device">
					{deviceName(userAgent)}
					{userAgent !== null && <span className={classes.agent}>{userAgent}</span>}
				</Fact>
				<Fact label="Request ID">
					<code>{requestId}</code>
				</Fact>
				<Fact label="Record ID">
					<code>{entityId}</code>
				</Fact>
			</dl>
			<Changes entry={entry} labels={labels} />
			<Row gap={3} lineGap={2}>
				{actorId !== null && (
					<Button size="small" onClick={() => onFilter('person', actorId)}>
						Only this person
					</Button>
				)}
				<Button size="small" onClick={() => onFilter('record', `${entity}:${entityId}`)}>
					Only this record
				</Button>
				{ip !== null && (
					<Button size="small" onClick={() => onFilter('ip', ip)}>
						Only this IP address
					</Button>
				)}
			</Row>
		</>
	)
}

const NONE = <Muted>None</Muted>

function Changes({ entry, labels }: Pick<EntryDialogProps, 'labels'> & { readonly entry: AuditEntry }) {
	const changes = changesOf(entry, labels)
	if (changes.length === 0) return <Muted as="p">No values were changed.</Muted>
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<section className={classes.scroll} aria-label="Changed values" tabIndex={0}>
			<table className={classes.changes}>
				<thead>
					<tr>
						<th scope="col">Field</th>
						<th scope="col">Before</th>
						<th scope="col">After</th>
					</tr>
				</thead>
				<tbody>
					{changes.map(({ field, before, after }) => (
						<tr key={field}>
							<th scope="row">{field}</th>
							<td>{before ?? NONE}</td>
							<td>{after ?? NONE}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	)
}
