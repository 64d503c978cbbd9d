import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react'
import { ApiError } from '../lib/call.ts'
import { usePresence } from '../lib/live/use-presence.ts'
import type { Overlay } from '../lib/offline/overlay.ts'
import { useSyncStatus } from '../lib/offline/sync-service.ts'
import { usePageTitle } from '../lib/page-title.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { failureOf } from '../ui/form/failure.ts'
import { useUrlParams } from '../ui/navigation/url-state.tsx'
import { Presence } from '../ui/record/presence.tsx'
import { RecordError, RecordNotFound, RecordSkeleton } from '../ui/record/record-page.tsx'
import { WaitingNotice } from '../ui/record/waiting-notice.tsx'
import { useShortcuts } from '../ui/shortcuts/use-shortcuts.ts'
import type { WaitingState } from '../ui/status/waiting-mark.tsx'
import { EditMode, type LastEditor } from './edit-mode.tsx'

interface RecordScreenProps<T extends { readonly id: string }> {
	/** `case`. */
	readonly what: string
	readonly list: { readonly href: string; readonly label: string }
	/** Number of summary facts, for the skeleton. */
	readonly facts: number
	/** Id; that of the URL if absent. */
	readonly id?: string
	readonly query: (id: string) => UseQueryOptions<T>
	/** Where writes can wait on this device. */
	readonly overlay?: Overlay<T>
	readonly children: (one: T, waiting: WaitingState | null) => ReactNode
}

/** Loads the record in the URL: skeleton, not found (also when it is deleted while shown), error with retry, or the record with
 *  pending offline changes applied. */
export function RecordScreen<T extends { readonly id: string }>(props: RecordScreenProps<T>) {
	const { what, list, facts, overlay, children } = props
	const params = useParams({ strict: false })
	const id = props.id ?? params.id ?? ''
	const isEditing = useUrlParams().params.get('edit') === '1'
	const query = useQuery(props.query(id))
	const status = query.error instanceof ApiError ? query.error.status : null
	const isGone = status === 404
	// Unsaved text stays on the screen.
	const read = isGone && !isEditing ? undefined : query.data
	const one = read ?? overlay?.made.find((made) => made.id === id)
	if (one !== undefined) {
		return <Fragment key={one.id}>{children(overlay?.apply(one) ?? one, overlay?.stateOf(id) ?? null)}</Fragment>
	}
	if (query.error === null || query.isFetching) return <RecordSkeleton what={what} facts={facts} />
	if (!isGone && status !== 400)
		return <RecordError message={failureOf(query.error).message} onRetry={() => query.refetch()} />
	const all = <ButtonLink href={list.href}>{`All ${list.label.toLowerCase()}`}</ButtonLink>
	return <RecordNotFound what={what} actions={all} />
}

interface Editable {
	readonly id: string
	readonly version: number
}

/** Presence, page title and edit mode (`?edit=1`) of a record page. */
export function useRecordPage(of: {
	readonly topic: string
	readonly id: string
	readonly name: string
	readonly what: string
	readonly mayEdit: boolean
	/** Version of the record on the server now. */
	readonly version: number
	readonly lastEditor: LastEditor
}) {
	const { params, set } = useUrlParams()
	const isEditing = of.mayEdit && params.get('edit') === '1'
	const viewers = usePresence(of.topic, of.id, isEditing)
	const people = viewers.map(({ id, fullName, isEditing }) => ({ id, name: fullName, isEditing }))
	usePageTitle(of.name)
	const edit = () => set({ edit: '1' }, { replace: false })
	useShortcuts(of.mayEdit && !isEditing ? [{ keys: 'e', label: 'Edit', group: `This ${of.what}`, run: edit }] : [])
	return {
		isEditing,
		edit,
		stopEditing: () => set({ edit: null }),
		/** The edit form, with who else is editing; a skeleton while its code loads. */
		editMode: (form: ReactNode) => (
			<Suspense fallback={<RecordSkeleton what={of.what} facts={0} />}>
				<EditMode people={people} topic={of.topic} id={of.id} version={of.version} lastEditor={of.lastEditor}>
					{form}
				</EditMode>
			</Suspense>
		),
		presence: <Presence people={people} />,
	}
}

interface EditableScreenProps<T extends Editable> extends Omit<RecordScreenProps<T>, 'children'> {
	readonly topic: string
	readonly name: (one: T) => string
	readonly mayEdit: (one: T) => boolean
	readonly lastEditor: LastEditor
	/** Loaded in edit mode only. */
	readonly editor: ComponentType<{ readonly one: T; readonly onDone: () => void }>
	/** `page` is spread into the `RecordPage`; `edit` is null without permission. */
	readonly children: (
		one: T,
		page: SharedPageProps,
		edit: (() => void) | null,
		waiting: WaitingState | null,
	) => ReactNode
}

interface SharedPageProps {
	readonly title: string
	readonly back: { readonly href: string; readonly label: string }
	readonly presence: ReactNode
	readonly notice: ReactNode
}

/** A record with an edit mode: `RecordScreen` and `useRecordPage` in one. */
export function EditableRecordScreen<T extends Editable>(props: EditableScreenProps<T>) {
	const { children: _, ...loading } = props
	return (
		<RecordScreen {...loading}>
			{(one, waiting) => <EditableRecord {...props} one={one} waiting={waiting} />}
		</RecordScreen>
	)
}

interface EditableRecordProps<T extends Editable> extends EditableScreenProps<T> {
	readonly one: T
	readonly waiting: WaitingState | null
}

function Unsent({ state }: { readonly state: WaitingState }) {
	return <WaitingNotice state={state} isPaused={useSyncStatus().status === 'paused'} />
}

function EditableRecord<T extends Editable>(props: EditableRecordProps<T>) {
	const { one, waiting, what, list, topic, name, lastEditor, editor: Editor, children } = props
	const mayEdit = props.mayEdit(one)
	const { id, version } = one
	const page = useRecordPage({ topic, id, version, lastEditor, name: name(one), what, mayEdit })
	if (page.isEditing) return page.editMode(<Editor one={one} onDone={page.stopEditing} />)
	const notice = waiting !== null && <Unsent state={waiting} />
	const shared = { title: name(one), back: list, presence: page.presence, notice }
	return children(one, shared, mayEdit ? page.edit : null, waiting)
}
