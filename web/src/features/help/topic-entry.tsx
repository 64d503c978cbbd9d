import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import type { HelpGuide, Reader } from './help-guide.ts'
import classes from './help-index.module.css'
import { HelpLine } from './help-text.tsx'

interface TopicEntryProps {
	readonly topic: HelpGuide
	readonly reader: Reader
	readonly onOpen: () => void
}

/** A topic of the index. It opens in place; its guide opens over the page. */
export function TopicEntry({ topic, reader, onOpen }: TopicEntryProps) {
	const id = useId()
	const [expanded, setExpanded] = useState(false)
	const isForOthers = !topic.readers.includes(reader)
	return (
		<li className={classes.topic}>
			<h3>
				<button
					type="button"
					className={classes.toggle}
					aria-expanded={expanded}
					aria-controls={id}
					onClick={() => setExpanded(!expanded)}
				>
					<IconChevronRight {...glyphProps({ size: 'small', className: classes.chevron })} />
					{topic.title}
				</button>
			</h3>
			<p className={classes.topicDetail}>{topic.description}</p>
			<div id={id} hidden={!expanded} className={classes.inside}>
				{(topic.unbuilt || isForOthers) && (
					<div className={classes.marks}>
						{topic.unbuilt && <StatusMark tone="grey">Not in this version</StatusMark>}
						{isForOthers && <StatusMark tone="blue">For the firm’s people</StatusMark>}
					</div>
				)}
				<p>
					<HelpLine text={topic.summary} />
				</p>
				<Button size="small" onClick={onOpen} aria-label={`Open the guide: ${topic.title}`}>
					Open the guide
				</Button>
			</div>
		</li>
	)
}
