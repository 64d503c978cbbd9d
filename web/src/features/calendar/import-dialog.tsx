import {
	type CalendarImport,
	type CalendarPreview,
	calendarImports,
} from '@praxis/contract/calendar/calendar-imports.contract'
import { FILE_BYTES_MAX } from '@praxis/contract/calendar/read-icalendar.rules'
import { describeRule } from '@praxis/contract/calendar/recurrence.rules'
import { addMinutes } from '@praxis/contract/kernel/local-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { ChooseFileButton } from '../../ui/button/choose-file-button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { Hint, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { useReaderTimeZone } from '../../ui/text/region.ts'
import { InstantText } from '../../ui/text/values.tsx'
import { importsQuery, saving, TOPIC } from './calendar.api.ts'
import classes from './calendar-files.module.css'
import { formatWhen } from './event-looks.ts'

interface Chosen {
	readonly fileName: string
	readonly text: string
	readonly preview: CalendarPreview
}

const events = (count: number) => `${formatCount(count)} ${count === 1 ? 'event' : 'events'}`

/** Adds the events of a calendar file to the own calendar. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
	const [chosen, setChosen] = useState<Chosen | null>(null)
	return (
		<Dialog opened wide={chosen !== null} onClose={onClose} title="Import a calendar file">
			{chosen === null ? (
				<ChooseFile onChosen={setChosen} />
			) : (
				<Preview chosen={chosen} onBack={() => setChosen(null)} />
			)}
		</Dialog>
	)
}

function ChooseFile({ onChosen }: { readonly onChosen: (chosen: Chosen) => void }) {
	const timeZone = useReaderTimeZone()
	const preview = useSave(calendarImports.preview, { topic: TOPIC })
	const [failure, setFailure] = useState<string | null>(null)
	const [busy, setBusy] = useState(false)
	const read = async (file: File) => {
		setFailure(null)
		if (file.size > FILE_BYTES_MAX) {
			setFailure('A calendar file can have at most 10 MB.')
			return
		}
		setBusy(true)
		try {
			const text = await file.text()
			const { answer } = await preview({ text, fileName: file.name, timeZone })
			onChosen({ fileName: file.name, text, preview: answer })
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Stack>
			<Hint breaks>
				Choose an iCalendar file (.ics) that another program exported. You see what it would add before anything is
				saved.
			</Hint>
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<div>
				<ChooseFileButton
					variant="primary"
					busy={busy}
					fileLabel="Calendar file"
					accept="text/calendar,.ics"
					onFile={(file) => void read(file)}
				>
					Choose file
				</ChooseFileButton>
			</div>
			<FormerImports />
		</Stack>
	)
}

function FormerImports() {
	const query = useQuery(importsQuery)
	return (
		<Loaded query={query} skeleton={<LoadingLines what="former imports" />} level={3}>
			{({ items }) =>
				items.length > 0 && (
					<section aria-label="Former imports">
						<Text as="h3" size="small" weight="strong" after={2}>
							Former imports
						</Text>
						<ul className={classes.rows}>
							{items.map((one) => (
								<FormerImport key={one.id} one={one} />
							))}
						</ul>
					</section>
				)
			}
		</Loaded>
	)
}

function FormerImport({ one }: { readonly one: CalendarImport }) {
	const undo = useSave(calendarImports.undo, saving('Failed to undo the import'))
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const run = async () => {
		setBusy(true)
		setFailure(null)
		const message = ({ removed, kept }: { readonly removed: number; readonly kept: number }) =>
			kept === 0
				? `${events(removed)} deleted.`
				: `${events(removed)} deleted; ${events(kept)} changed since the import stay.`
		try {
			await undo({ id: one.id }, { message })
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	return (
		<li className={classes.row}>
			<Stack gap="half">
				<Text as="p" weight="medium" breaks>
					{one.fileName || 'Calendar file'}
				</Text>
				<Hint breaks>
					{events(one.added)} · <InstantText at={one.createdAt} />
					{one.undoneAt !== null && ' · undone'}
				</Hint>
				{failure !== null && <Banner tone="red">{failure}</Banner>}
			</Stack>
			{one.undoneAt === null && (
				<Button variant="danger-quiet" busy={busy} onClick={() => void run()}>
					Undo
				</Button>
			)}
		</li>
	)
}

interface PreviewProps {
	readonly chosen: Chosen
	readonly onBack: () => void
}

function Preview({ chosen: { fileName, text, preview }, onBack }: PreviewProps) {
	const timeZone = useReaderTimeZone()
	const run = useSave(calendarImports.run, saving('Failed to import the file'))
	const [busy, setBusy] = useState(false)
	const [failure, setFailure] = useState<string | null>(null)
	const { added, known, refused } = preview
	const add = async () => {
		setBusy(true)
		setFailure(null)
		try {
			await run({ text, fileName, timeZone }, { message: (made) => `${events(made.added)} added.` })
			onBack()
		} catch (error) {
			setFailure(failureOf(error).message)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Stack>
			<p>
				<b>{fileName}</b>: {events(added)} to add
				{known > 0 && `, ${formatCount(known)} in your calendar already`}
				{refused > 0 && `, ${formatCount(refused)} left out`}.
			</p>
			{preview.leftOut.length > 0 && <LeftOut preview={preview} />}
			{preview.events.length > 0 && <NewEvents preview={preview} />}
			{failure !== null && <Banner tone="red">{failure}</Banner>}
			<Row>
				<Button variant="primary" busy={busy} disabled={added === 0} onClick={() => void add()}>
					{`Add ${events(added)}`}
				</Button>
				<Button onClick={onBack} disabled={busy}>
					Choose another file
				</Button>
			</Row>
		</Stack>
	)
}

function LeftOut({ preview: { leftOut, refused } }: { readonly preview: CalendarPreview }) {
	return (
		<section aria-label="Left out">
			<Text as="h3" size="small" weight="strong" after={2}>
				Left out
			</Text>
			<ul className={classes.rows}>
				{leftOut.map(({ line, title, message }) => (
					<li key={line} className={classes.row}>
						<Stack gap="half">
							<Text as="p" weight="medium" breaks>
								{title}
							</Text>
							<Hint breaks>
								Line {line}: {message}
							</Hint>
						</Stack>
					</li>
				))}
			</ul>
			{refused > leftOut.length && <Hint breaks>And {formatCount(refused - leftOut.length)} more.</Hint>}
		</section>
	)
}

function NewEvents({ preview }: { readonly preview: CalendarPreview }) {
	return (
		<section aria-label="To add">
			<Text as="h3" size="small" weight="strong" after={2}>
				To add
			</Text>
			<ul className={classes.rows}>
				{preview.events.map((one) => (
					<li key={one.line} className={classes.row}>
						<Stack gap="half">
							<Text as="p" weight="medium" breaks>
								{one.title}
							</Text>
							<Hint breaks>
								{[
									formatWhen({
										start: one.startsLocal,
										end: addMinutes(one.startsLocal, one.durationMinutes),
										isAllDay: one.isAllDay,
									}),
									one.isAllDay ? '' : one.timeZone,
									one.rrule === null ? '' : describeRule(one.rrule),
									one.location,
								]
									.filter((part) => part !== '')
									.join(' · ')}
							</Hint>
						</Stack>
					</li>
				))}
			</ul>
			{preview.added > preview.events.length && (
				<Hint breaks>And {formatCount(preview.added - preview.events.length)} more.</Hint>
			)}
		</section>
	)
}
