import { NO_HELP_FOUND } from '@praxis/contract/help/help.contract'
import { searchHelp } from '@praxis/contract/help/help.rules'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { glyphProps } from '../../ui/icon/glyph.ts'
import { Muted, Row, Stack, Text } from '../../ui/layout/layout.tsx'
import { StatusMark } from '../../ui/status/status-mark.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { usePhrases } from '../../ui/text/phrases.ts'
import { Said } from '../../ui/text/said.tsx'
import { HELP_GROUPS, type HelpGroup, type HelpGuide, type Reader } from './help-guide.ts'
import classes from './help-index.module.css'
import helpSearchClasses from './help-search.module.css'
import { HelpLine } from './help-text.tsx'
import { useGuides } from './use-guides.ts'

interface HelpIndexProps {
	readonly reader: Reader
	readonly onOpen: (guide: HelpGuide) => void
}

function foundText(count: number): string {
	if (count === 0) return NO_HELP_FOUND
	return count === 1 ? '1 result' : `${formatCount(count)} results`
}

function countText(topics: number, guides: number): string {
	return `${topics} ${topics === 1 ? 'topic' : 'topics'}, ${guides} ${guides === 1 ? 'guide' : 'guides'}`
}

/** Everything there is to read: the topics, each opening in place, and the guides. One search finds in both. */
export function HelpIndex({ reader, onOpen }: HelpIndexProps) {
	const [typed, setTyped] = useState('')
	const guides = useGuides()
	const topics = searchHelp(guides.topics, typed)
	const articles = searchHelp(
		guides.articles.filter((one) => one.readers.includes(reader)),
		typed,
	)
	const isStaff = reader === 'firm' || reader === 'admin'
	const count = topics.length + articles.length
	const isSearching = typed.trim() !== ''
	const topicPart = topics.length > 0 && <Topics key="topics" topics={topics} reader={reader} onOpen={onOpen} />
	const articlePart = articles.length > 0 && (
		<Articles key="articles" articles={articles} inEnglish={guides.inEnglish} reader={reader} onOpen={onOpen} />
	)
	return (
		<div className={classes.index}>
			<div className={classes.search}>
				<HelpSearch value={typed} onChange={setTyped} />
				<p role="status" className={classes.count} data-nothing={count === 0 || undefined}>
					<Said>{isSearching ? foundText(count) : countText(topics.length, articles.length)}</Said>
				</p>
			</div>
			{isStaff ? [topicPart, articlePart] : [articlePart, topicPart]}
		</div>
	)
}

interface TopicsProps extends HelpIndexProps {
	readonly topics: readonly HelpGuide[]
}

function Topics({ topics, reader, onOpen }: TopicsProps) {
	const phrase = usePhrases()
	return (
		<section aria-label={phrase('Topics')}>
			<Text as="h2" after={3}>
				<Said>Topics</Said>
			</Text>
			<ul className={classes.topics}>
				{topics.map((topic) => (
					<TopicEntry key={topic.id} topic={topic} reader={reader} onOpen={() => onOpen(topic)} />
				))}
			</ul>
		</section>
	)
}

/** What concerns clients stands first for them. */
function groupsFor(reader: Reader): readonly HelpGroup[] {
	const own: HelpGroup = 'For clients of the firm'
	return reader === 'client' ? [own, ...HELP_GROUPS.filter((one) => one !== own)] : HELP_GROUPS
}

interface ArticlesProps extends HelpIndexProps {
	readonly articles: readonly HelpGuide[]
	readonly inEnglish: ReadonlySet<string>
}

function Articles({ articles, inEnglish, reader, onOpen }: ArticlesProps) {
	const phrase = usePhrases()
	return (
		<section aria-label={phrase('Guides')}>
			<Text as="h2" after={3}>
				<Said>Guides</Said>
			</Text>
			<Stack gap={6}>
				{groupsFor(reader).map((group) => (
					<Group
						key={group}
						title={group}
						guides={articles.filter((one) => one.group === group && !inEnglish.has(one.id))}
						onOpen={onOpen}
					/>
				))}
				<Group title="In English" lang="en" guides={articles.filter((one) => inEnglish.has(one.id))} onOpen={onOpen} />
			</Stack>
		</section>
	)
}

interface GroupProps extends Pick<HelpIndexProps, 'onOpen'> {
	readonly title: string
	/** Language of the guides, where it is another than that of the page. */
	readonly lang?: string
	readonly guides: readonly HelpGuide[]
}

function Group({ title, lang, guides, onOpen }: GroupProps) {
	if (guides.length === 0) return null
	return (
		<div>
			<h3 className={classes.group}>
				<Said>{title}</Said>
			</h3>
			<ul className={classes.articles} lang={lang}>
				{guides.map((one) => (
					<li key={one.id}>
						<button type="button" className={classes.article} onClick={() => onOpen(one)}>
							<span className={classes.articleTitle}>{one.title}</span>
							<Muted>{one.description}</Muted>
						</button>
					</li>
				))}
			</ul>
		</div>
	)
}

interface TopicEntryProps {
	readonly topic: HelpGuide
	readonly reader: Reader
	readonly onOpen: () => void
}

/** A topic of the index. It opens in place; its guide opens over the page. */
function TopicEntry({ topic, reader, onOpen }: TopicEntryProps) {
	const id = useId()
	const [expanded, setExpanded] = useState(false)
	const phrase = usePhrases()
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
					<Row>
						{topic.unbuilt && <StatusMark tone="grey">Not in this version</StatusMark>}
						{isForOthers && <StatusMark tone="blue">For the firm’s people</StatusMark>}
					</Row>
				)}
				<p>
					<HelpLine text={topic.summary} />
				</p>
				<Button size="small" onClick={onOpen} aria-label={phrase('Open the guide: {title}', { title: topic.title })}>
					Open the guide
				</Button>
			</div>
		</li>
	)
}

interface HelpSearchProps {
	readonly value: string
	readonly onChange: (value: string) => void
}

/** Finds in the help as one types. */
function HelpSearch({ value, onChange }: HelpSearchProps) {
	const phrase = usePhrases()
	return (
		<search className={helpSearchClasses.search}>
			<IconSearch {...glyphProps({ className: helpSearchClasses.glyph })} />
			<input
				type="search"
				className={helpSearchClasses.input}
				aria-label={phrase('Search help')}
				placeholder={phrase('Search help')}
				autoComplete="off"
				value={value}
				onChange={(event) => onChange(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key !== 'Escape' || value === '') return
					event.preventDefault()
					onChange('')
				}}
			/>
		</search>
	)
}
