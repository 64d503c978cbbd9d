// Rules about *.queries.ts and about who writes which table.

const WRITE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](?:api\.)?([a-z_]+)/g
const RAW_WRITE = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?(?:api\.)?([a-z_]+)(?=\s|\()/gi
const EXPORTED_QUERY = /^export async function (\w+)/
const NOT_TABLES = new Set(['set', 'of', 'nowait', 'skip', 'on'])

function ownerOf(path) {
	return /^server\/src\/(features\/[^/]+|platform)\//.exec(path)?.[1]
}

/** The text from `start` up to the first parameter's end, type parameters skipped. */
function firstParameter(text, start) {
	let depth = 0
	let index = start
	while (index < text.length && (text[index] !== '(' || depth > 0)) {
		if (text[index] === '<') depth += 1
		if (text[index] === '>' && text[index - 1] !== '=') depth -= 1
		index += 1
	}
	return text.slice(index + 1, index + 200).trimStart()
}

/** Every exported query takes `db` first and closes over none. */
export function checkQueries(files) {
	return files
		.filter((file) => file.path.endsWith('.queries.ts'))
		.flatMap((file) => {
			let offset = 0
			return file.lines.flatMap((line, index) => {
				const start = offset
				offset += line.length + 1
				const name = EXPORTED_QUERY.exec(line)
				if (name !== null && !/^db\s*:/.test(firstParameter(file.text, start + name[0].length))) {
					return [
						{ rule: 'query-takes-db', path: file.path, line: index + 1, message: `${name[1]} must take db first.` },
					]
				}
				if (/^(export )?let\b/.test(line)) {
					return [{ rule: 'query-takes-db', path: file.path, line: index + 1, message: 'A query keeps no state.' }]
				}
				return []
			})
		})
}

function tablesWritten(file) {
	const built = [...file.text.matchAll(WRITE)].map((match) => match[1])
	const sqlTexts = [...file.text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].map((match) => match[1])
	const raw = sqlTexts.flatMap((text) => [...text.matchAll(RAW_WRITE)].map((match) => match[1].toLowerCase()))
	return [...built, ...raw.filter((table) => !NOT_TABLES.has(table))]
}

/** Only the owner of a table inserts, updates or deletes it: no table is written from two features. */
export function checkTableOwners(files) {
	const writers = new Map()
	for (const file of files) {
		const owner = ownerOf(file.path)
		if (owner === undefined || file.isTest) continue
		for (const table of tablesWritten(file)) {
			const known = writers.get(table) ?? new Map()
			if (!known.has(owner)) known.set(owner, file.path)
			writers.set(table, known)
		}
	}
	return [...writers]
		.filter(([, owners]) => owners.size > 1)
		.map(([table, owners]) => ({
			rule: 'one-owner-per-table',
			path: [...owners.values()].at(-1),
			line: 1,
			message: `Table ${table} is written from ${[...owners.keys()].join(' and ')}.`,
		}))
}
