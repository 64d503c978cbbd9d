import { NO_HELP_FOUND } from '@praxis/contract/help/help.contract'
import { searchHelp } from '@praxis/contract/help/help.rules'
import { useState } from 'react'
import { formatCount } from '../../ui/text/format.ts'
import { ARTICLES, TOPICS } from './guides/all-guides.ts'
import { HELP_GROUPS, type HelpGuide, type Reader } from './guides/help-guide.ts'
import classes from './help-index.module.css'
import { HelpSearch } from './help-search.tsx'
import { TopicEntry } from './topic-entry.tsx'

interface HelpIndexProps {
	readonly reader: Reader
	readonly onOpen: (guide: HelpGuide) => void
}

function resultText(count: number): string {
	return count === 1 ? '1 result' : `${formatCount(count)} results`
}

/** Everything there is to read: the topics, each opening in place, and the guides. One search finds in both. */
export function HelpIndex({ reader, onOpen }: HelpIndexProps) {
	const [typed, setTyped] = useState('')
	const topics = searchHelp(TOPICS, typed)
	const articles = searchHelp(
		ARTICLES.filter((one) => one.readers.includes(reader)),
		typed,
	)
	const count = topics.length + articles.length
	const isSearching = typed.trim() !== ''
	return (
		<div className={classes.index}>
			<div className={classes.search}>
				<HelpSearch value={typed} onChange={setTyped} />
				<p role="status" className={classes.count}>
					{isSearching && count > 0 && resultText(count)}
					{isSearching && count === 0 && <span className={classes.nothing}>{NO_HELP_FOUND}</span>}
				</p>
			</div>
			{topics.length > 0 && (
				<section aria-label="Topics">
					<h2 className={classes.part}>Topics</h2>
					<ul className={classes.topics}>
						{topics.map((topic) => (
							<TopicEntry key={topic.id} topic={topic} reader={reader} onOpen={() => onOpen(topic)} />
						))}
					</ul>
				</section>
			)}
			{articles.length > 0 && <Articles articles={articles} onOpen={onOpen} />}
		</div>
	)
}

interface ArticlesProps {
	readonly articles: readonly HelpGuide[]
	readonly onOpen: (guide: HelpGuide) => void
}

function Articles({ articles, onOpen }: ArticlesProps) {
	return (
		<section aria-label="Guides">
			<h2 className={classes.part}>Guides</h2>
			<div className={classes.groups}>
				{HELP_GROUPS.map((group) => {
					const inGroup = articles.filter((one) => one.group === group)
					if (inGroup.length === 0) return null
					return (
						<div key={group}>
							<h3 className={classes.group}>{group}</h3>
							<ul className={classes.articles}>
								{inGroup.map((one) => (
									<li key={one.id}>
										<button type="button" className={classes.article} onClick={() => onOpen(one)}>
											<span className={classes.articleTitle}>{one.title}</span>
											<span className={classes.detail}>{one.description}</span>
										</button>
									</li>
								))}
							</ul>
						</div>
					)
				})}
			</div>
		</section>
	)
}
