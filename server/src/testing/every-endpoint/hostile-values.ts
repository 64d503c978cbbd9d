/** What is put, one after another, into each field of a request. */
export const HOSTILE_VALUES: readonly unknown[] = [
	null,
	'',
	'a\u0000b',
	'\ud800 lone',
	"'; DROP TABLE api.cases; --",
	'%_\\',
	'../../../../etc/passwd',
	'<script>alert(1)</script>',
	'9'.repeat(400),
	-1,
	1e308,
	2 ** 53,
	true,
	[],
	[null],
	{},
	{ constructor: { prototype: { isAdmin: true } } },
	{ $ne: null },
]

/** More than any field holds, less than any body limit refuses before it is read. */
export const LONG_TEXT = 'x'.repeat(900_000)

/** Whole bodies that are not what an endpoint asks for: text, content type. */
export const HOSTILE_BODIES: readonly (readonly [text: string | Buffer, contentType: string])[] = [
	['', 'application/json'],
	['{', 'application/json'],
	['null', 'application/json'],
	['[]', 'application/json'],
	['"text"', 'application/json'],
	['{"__proto__":{"isAdmin":true}}', 'application/json'],
	['{"constructor":{"prototype":{"isAdmin":true}}}', 'application/json'],
	[`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json'],
	[`{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 'application/json'],
	[Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'application/json'],
	['a=1&b=2', 'application/x-www-form-urlencoded'],
	['<a/>', 'application/xml'],
	['{}', 'text/plain'],
	['x'.repeat(2_000_000), 'application/json'],
	[Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]), 'application/octet-stream'],
	[Buffer.alloc(3_000_000, 'x'), 'application/octet-stream'],
]

/** Ids that are no id of ours. */
export const HOSTILE_IDS: readonly string[] = [
	'0',
	'-1',
	'null',
	'undefined',
	'%00',
	'..%2f..%2fetc%2fpasswd',
	"1' OR '1'='1",
	'00000000-0000-0000-0000-000000000000',
	'x'.repeat(3000),
	'guest_00000000-0000-0000-0000-000000000000',
]

/** One of each way in which an address or a body is refused: by its form, its size, its depth, its kind. */
export const FEW_HOSTILE_IDS: readonly string[] = ['%00', 'x'.repeat(3000)]
export const FEW_HOSTILE_BODIES: typeof HOSTILE_BODIES = [
	['{', 'application/json'],
	[`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'application/json'],
	['<a/>', 'application/xml'],
	[Buffer.alloc(3_000_000, 'x'), 'application/octet-stream'],
]
