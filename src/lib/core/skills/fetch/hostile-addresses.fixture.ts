import type { ErrorCode } from '../../../contract/errors/index.ts';

/** Public addresses of the tests: the only ones a connection may be asked for. */
export const PUBLIC_IPS = ['93.184.215.14', '8.8.4.4', '2606:2800:21f:cb07::1'] as const;
const [ONE, TWO, SIX] = PUBLIC_IPS;

/** An address that must not be read. */
export interface HostileAddress {
	what: string;
	address: string;
	code: ErrorCode;
	/** Answers of the resolver by name, one after the other; the last one stays. */
	names?: Readonly<Record<string, readonly (readonly string[])[]>>;
	/** Redirects by `host/path` of a request. */
	redirects?: Readonly<Record<string, string>>;
	/** Connections that are asked for before the refusal. */
	dialled?: number;
}

const all = (what: string, code: ErrorCode, addresses: readonly string[]): HostileAddress[] =>
	addresses.map((address) => ({ what, address, code }));

const direct: HostileAddress[] = [
	...all('other schemes', 'skills.address_scheme', [
		'file:///etc/passwd',
		'FILE:///etc/passwd',
		'file://localhost/etc/passwd',
		'ftp://example.org/a.txt',
		'ftps://example.org/a.txt',
		'sftp://example.org/a.txt',
		'gopher://127.0.0.1:6379/_INFO',
		'data:text/html,<h1>x</h1>',
		'javascript:alert(1)',
		'ws://example.org/',
		'unix:/var/run/docker.sock',
		'ldap://example.org/',
		'dict://127.0.0.1:11211/stats',
		'jar:http://example.org/a.jar!/b',
		'view-source:http://example.org/',
		'blob:http://example.org/1',
		'about:blank',
		'mailto:a@example.org',
	]),
	...all('loopback', 'skills.address_private', [
		'http://127.0.0.1/',
		'https://127.0.0.1/',
		'http://127.0.0.1:8765/api/health',
		'http://127.255.255.254/',
		'http://[::1]/',
		'http://[0:0:0:0:0:0:0:1]/',
		'http://[0000:0000:0000:0000:0000:0000:0000:0001]/',
		'http://localhost/',
		'http://LOCALHOST/',
		'http://localhost./',
		'http://a.localhost/',
		'http://localhost.localdomain/',
		'http://ｌｏｃａｌｈｏｓｔ/',
		'http://%6c%6f%63alhost/',
		'http://127.0.0.1:80/',
		'http://127.0.0.1?x=example.org',
		'http://127.0.0.1#example.org',
	]),
	...all('private networks', 'skills.address_private', [
		'http://10.0.0.1/',
		'http://10.255.255.255/',
		'http://172.16.0.1/',
		'http://172.31.255.255/',
		'http://192.168.0.1/',
		'http://192.168.255.255/',
		'http://100.64.0.1/',
		'http://100.127.255.255/',
		'http://[fc00::1]/',
		'http://[fdff:ffff::1]/',
		'http://intranet/',
		'http://router/',
		'http://printer.local/',
		'http://wiki.corp/',
		'http://nas.lan/',
		'http://box.home.arpa/',
		'http://db.internal/',
		'http://app.intranet/',
	]),
	...all('metadata services', 'skills.address_special', [
		'http://169.254.169.254/latest/meta-data/',
		'http://169.254.170.2/v2/credentials',
		'http://[fd00:ec2::254]/latest/meta-data/',
		'http://[fd20:ce::254]/',
		'http://100.100.100.200/latest/meta-data/',
		'http://168.63.129.16/metadata',
		'http://192.0.0.192/opc/v2/',
		'http://metadata.google.internal/computeMetadata/v1/',
		'http://METADATA.google.internal./',
		'http://metadata/',
		'http://metadata.goog/',
		'http://instance-data/latest/',
		'http://metadata.tencentyun.com/',
	]),
	...all('special addresses', 'skills.address_special', [
		'http://0.0.0.0/',
		'http://0.1.2.3/',
		'http://169.254.0.1/',
		'http://192.0.0.8/',
		'http://192.0.2.1/',
		'http://192.88.99.1/',
		'http://192.31.196.1/',
		'http://192.52.193.1/',
		'http://192.175.48.1/',
		'http://198.18.0.1/',
		'http://198.19.255.255/',
		'http://198.51.100.1/',
		'http://203.0.113.1/',
		'http://224.0.0.1/',
		'http://239.255.255.250/',
		'http://240.0.0.1/',
		'http://255.255.255.255/',
		'http://[::]/',
		'http://[::127.0.0.1]/',
		'http://[::ffff:127.0.0.1]/',
		'http://[::ffff:7f00:1]/',
		'http://[::ffff:10.0.0.1]/',
		'http://[::ffff:8.8.8.8]/',
		'http://[::ffff:0:127.0.0.1]/',
		'http://[64:ff9b::7f00:1]/',
		'http://[64:ff9b:1::1]/',
		'http://[100::1]/',
		'http://[2001::1]/',
		'http://[2001:0:7f00:1::1]/',
		'http://[2001:2::1]/',
		'http://[2001:10::1]/',
		'http://[2001:20::1]/',
		'http://[2001:db8::1]/',
		'http://[2002:7f00:1::1]/',
		'http://[2002:a9fe:a9fe::]/',
		'http://[2620:4f:8000::1]/',
		'http://[3fff::1]/',
		'http://[5f00::1]/',
		'http://[fe80::1]/',
		'http://[fec0::1]/',
		'http://[ff02::1]/',
		'http://[4000::1]/',
		'http://duskgytldkxiuqc6.onion/',
	]),
	...all('other spellings', 'skills.address_writing', [
		'http://2130706433/',
		'http://017700000001/',
		'http://0x7f000001/',
		'http://0177.0.0.1/',
		'http://0x7f.1/',
		'http://127.1/',
		'http://127.0.1/',
		'http://127.000.000.001/',
		'http://127.0.0.1./',
		'http://１２７.０.０.１/',
		'http://①②⑦.⓪.⓪.①/',
		'http://127。0。0。1/',
		'http://%31%32%37.0.0.1/',
		'http://3232235521/',
		'http://0xa9fea9fe/',
		'http://0251.0376.0251.0376/',
		'http://134744072/',
		'http://0/',
	]),
	...all('credentials', 'skills.address_credentials', [
		'http://user@example.org/',
		'http://user:hunter2@example.org/',
		'https://:hunter2@example.org/',
		'http://example.org@127.0.0.1/',
		'http://127.0.0.1:80@example.org/',
		'http://@example.org/',
		'http://example.org%2f@127.0.0.1/',
	]),
	...all('what browsers repair', 'skills.address_invalid', [
		'http:\\\\127.0.0.1/',
		'http://example.org\\@127.0.0.1/',
		'http:/127.0.0.1/',
		'http:127.0.0.1',
		'http:///127.0.0.1/',
		'http://',
		'http://exam\nple.org/',
		'http://127.0.0.1\r\nHost: a/',
		'http://example.org/a b',
		'http://[fe80::1%25eth0]/',
		'http://[fe80::1%eth0]/',
		'http://[::1/',
		'http://example..org/',
		'http://example.org../',
		'http://.example.org/',
		'http://256.1.1.1/',
		'http://1.2.3.4.5/',
		'http://example.org:0/',
		'http://example.org:65536/',
		'http://example.org:80:80/',
		`http://${'a'.repeat(64)}.org/`,
		'http://a\u0000b.org/',
	]),
];

/** Names of the public part of the Internet that lead elsewhere. */
const resolving: HostileAddress[] = [
	...[
		...['127.0.0.1', '10.1.2.3', '172.20.0.1', '192.168.1.1', '100.64.1.1', '::1', 'fd12::1'].map(
			(ip) => ['skills.address_private', ip] as const,
		),
		...['169.254.169.254', '0.0.0.0', '::ffff:127.0.0.1', '64:ff9b::a00:1', 'fe80::1', 'fe80::1%eth0'].map(
			(ip) => ['skills.address_special', ip] as const,
		),
	].map(([code, ip]) => ({
		what: `a name that resolves to ${ip}`,
		address: 'http://leads-inside.org/',
		code,
		names: { 'leads-inside.org': [[ip]] },
	})),
	{
		what: 'one private address among public ones',
		address: 'https://mixed.org/',
		code: 'skills.address_private',
		names: { 'mixed.org': [[ONE, TWO, '192.168.0.7']] },
	},
	{
		what: 'a private IPv6 address among public ones',
		address: 'https://mixed.org/',
		code: 'skills.address_private',
		names: { 'mixed.org': [['fd00::1', ONE]] },
	},
	{
		what: 'an address in no usual writing',
		address: 'http://odd.org/',
		code: 'skills.address_special',
		names: { 'odd.org': [['0x7f.1']] },
	},
	{
		what: 'no address at all',
		address: 'http://nowhere.org/',
		code: 'skills.address_unresolved',
		names: { 'nowhere.org': [[]] },
	},
	{
		what: 'rebinding: the second answer, for a redirect to the same name, is private',
		address: 'http://rebind.org/a',
		code: 'skills.address_private',
		names: { 'rebind.org': [[ONE], ['127.0.0.1']] },
		redirects: { 'rebind.org/a': '/b' },
		dialled: 1,
	},
	{
		what: 'rebinding after a redirect elsewhere and back',
		address: 'https://rebind.org/a',
		code: 'skills.address_special',
		names: { 'rebind.org': [[SIX], ['169.254.169.254']], 'other.org': [[TWO]] },
		redirects: { 'rebind.org/a': 'https://other.org/', 'other.org/': 'https://rebind.org/c' },
		dialled: 2,
	},
];

/** Where a public page redirects to, and what is thrown. */
const TARGETS: readonly (readonly [ErrorCode, readonly string[]])[] = [
	[
		'skills.address_private',
		[
			'http://127.0.0.1/',
			'http://localhost:8765/',
			'http://[::1]/',
			'http://10.0.0.1/admin',
			'//192.168.1.1/',
			'http://intranet/',
			'http:///127.0.0.1/',
			'http://leads-inside.org/',
		],
	],
	[
		'skills.address_special',
		[
			'http://169.254.169.254/latest/meta-data/',
			'http://[::ffff:a9fe:a9fe]/',
			'//metadata.google.internal/',
			'http://0.0.0.0/',
		],
	],
	['skills.address_writing', ['http://2130706433/', 'http://0177.0.0.1/', '//127.1/']],
	[
		'skills.address_scheme',
		['file:///etc/passwd', 'ftp://other.org/', 'data:text/plain,x', 'javascript:1', 'gopher://other.org/'],
	],
	['skills.address_credentials', ['http://a:hunter2@other.org/', '//a@other.org/']],
	['skills.address_port', ['http://other.org:22/', 'https://other.org:8443/', 'http://start.org:6379/']],
	[
		'skills.address_invalid',
		['/\\127.0.0.1/', 'http://[fe80::1%25eth0]/', '\\\\other.org/', 'http://a..org/'],
	],
];

const redirecting: HostileAddress[] = [
	...TARGETS.flatMap(([code, targets]) =>
		targets.map((target) => ({
			what: `a redirect to ${target}`,
			address: 'http://start.org/',
			code,
			names: { 'start.org': [[ONE]], 'other.org': [[TWO]], 'leads-inside.org': [['127.0.0.1']] },
			redirects: { 'start.org/': target },
			dialled: 1,
		})),
	),
	{
		what: 'a redirect that takes the encryption away',
		address: 'https://start.org/',
		code: 'skills.address_insecure',
		names: { 'start.org': [[ONE]], 'other.org': [[TWO]] },
		redirects: { 'start.org/': 'http://other.org/' },
		dialled: 1,
	},
	{
		what: 'the same at the same name',
		address: 'https://start.org/',
		code: 'skills.address_insecure',
		names: { 'start.org': [[ONE]] },
		redirects: { 'start.org/': 'http://start.org/a' },
		dialled: 1,
	},
	{
		what: 'a circle',
		address: 'http://start.org/',
		code: 'skills.address_redirects',
		names: { 'start.org': [[ONE]], 'other.org': [[TWO]] },
		redirects: { 'start.org/': '//other.org/', 'other.org/': '//start.org/' },
		dialled: 6,
	},
	{
		what: 'a chain whose last step leads inside',
		address: 'http://start.org/1',
		code: 'skills.address_private',
		names: { 'start.org': [[ONE]] },
		redirects: {
			'start.org/1': '/2',
			'start.org/2': '/3',
			'start.org/3': '/4',
			'start.org/4': 'http://192.168.0.1/',
		},
		dialled: 4,
	},
];

export const hostileAddresses: readonly HostileAddress[] = [...direct, ...resolving, ...redirecting];
