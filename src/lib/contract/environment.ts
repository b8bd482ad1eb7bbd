/** An environment variable that lb-agent reads. */
export interface EnvironmentVariable {
	name: string;
	/** What it is about. */
	group: 'kernel' | 'service' | 'data' | 'network' | 'models' | 'output' | 'system';
	en: string;
	zh: string;
	/** What counts without it; null where nothing does. */
	otherwise: { en: string; zh: string } | null;
}

const none = null;

/** Every variable that a person may set. Those that the program sets for its own parts are not listed. */
export const environmentVariables: readonly EnvironmentVariable[] = [
	{
		name: 'LB_AGENT_PYTHON',
		group: 'kernel',
		en: 'Path of the Python interpreter for the scikit-learn backend and for tools written in Python. It comes before LB_AGENT_ENV.',
		zh: 'scikit-learn 后端和 Python 工具所用 Python 解释器的路径。优先于 LB_AGENT_ENV。',
		otherwise: {
			en: 'LB_AGENT_ENV, else the environment recorded by the installer, else python3 on PATH',
			zh: '依次为 LB_AGENT_ENV、安装程序记录的环境、PATH 中的 python3',
		},
	},
	{
		name: 'LB_AGENT_ENV',
		group: 'kernel',
		en: 'Name of a conda or virtual environment whose Python is used.',
		zh: '所用 Python 所在的 conda 环境或虚拟环境的名称。',
		otherwise: none,
	},
	{
		name: 'LB_AGENT_ENGINE',
		group: 'kernel',
		en: 'Path of dist/engine.js for the Python package.',
		zh: 'Python 包所用 dist/engine.js 的路径。',
		otherwise: {
			en: 'the engine of the installation record, of the checkout, or of lb-agent on PATH',
			zh: '安装记录、代码目录或 PATH 中 lb-agent 的引擎',
		},
	},
	{
		name: 'LB_AGENT_USER_DATA_DIR',
		group: 'data',
		en: 'Folder for conversations, jobs, uploads, settings and installed tools. An absolute path.',
		zh: '存放对话、任务、上传文件、设置和已安装工具的文件夹。须为绝对路径。',
		otherwise: {
			en: 'the folder chosen at installation, else ~/.local/share/lb-agent (on macOS and Windows the standard place of the system)',
			zh: '安装时选择的文件夹，否则为 ~/.local/share/lb-agent（macOS 与 Windows 为系统的标准位置）',
		},
	},
	{
		name: 'LB_AGENT_HOST',
		group: 'service',
		en: 'Address on which the service listens. Any address but loopback also needs LB_AGENT_TOKEN.',
		zh: '服务监听的地址。除本机回环地址外，还须设置 LB_AGENT_TOKEN。',
		otherwise: { en: '127.0.0.1', zh: '127.0.0.1' },
	},
	{
		name: 'LB_AGENT_PORT',
		group: 'service',
		en: 'Port of the service.',
		zh: '服务的端口。',
		otherwise: { en: '8765, or a free port if it is taken', zh: '8765；被占用时改用空闲端口' },
	},
	{
		name: 'LB_AGENT_TOKEN',
		group: 'service',
		en: 'Secret of at least 32 characters that every request must carry.',
		zh: '每个请求都必须携带的密钥，至少 32 个字符。',
		otherwise: { en: 'no token; loopback only', zh: '无密钥，仅限本机' },
	},
	{
		name: 'ORIGIN',
		group: 'service',
		en: 'Address under which a reverse proxy shows the service, such as https://host.example. Used only with a token.',
		zh: '反向代理对外提供服务的地址，例如 https://host.example。仅在设置密钥时有效。',
		otherwise: none,
	},
	{
		name: 'LB_AGENT_PAGE_GRACE_MS',
		group: 'service',
		en: 'Milliseconds between the end of the last page and job and the stop of the service.',
		zh: '最后一个页面和任务结束后，到服务停止之间的毫秒数。',
		otherwise: { en: '10,000', zh: '10,000' },
	},
	{
		name: 'LB_AGENT_PAGE_SILENT_MS',
		group: 'service',
		en: 'Milliseconds without a sign of life after which a page counts as closed.',
		zh: '页面无响应多少毫秒后视为已关闭。',
		otherwise: { en: '150,000', zh: '150,000' },
	},
	{
		name: 'LB_AGENT_HEARTBEAT_MS',
		group: 'service',
		en: 'Milliseconds between the comments that keep event streams open.',
		zh: '维持事件流连接的心跳间隔（毫秒）。',
		otherwise: { en: '15,000', zh: '15,000' },
	},
	{
		name: 'LB_AGENT_UPLOAD_FILES',
		group: 'service',
		en: 'Most files in one upload.',
		zh: '一次上传的最多文件数。',
		otherwise: { en: '16', zh: '16' },
	},
	{
		name: 'LB_AGENT_UPLOAD_BYTES',
		group: 'service',
		en: 'Most bytes in one upload.',
		zh: '一次上传的最多字节数。',
		otherwise: { en: '100,000,000', zh: '100,000,000' },
	},
	{
		name: 'LB_AGENT_NO_OPEN',
		group: 'output',
		en: '1: no command opens a browser; the address is printed.',
		zh: '设为 1 时，任何命令都不打开浏览器，只打印地址。',
		otherwise: none,
	},
	{
		name: 'LB_AGENT_STARTUP_VERBOSE',
		group: 'output',
		en: '1: the shell prints its full state and all commands when it starts.',
		zh: '设为 1 时，交互终端启动时打印完整状态和全部命令。',
		otherwise: { en: 'a compact panel', zh: '简短的面板' },
	},
	{
		name: 'LB_AGENT_HOMEPAGE_URL',
		group: 'output',
		en: 'Address that lb-agent wiki opens.',
		zh: 'lb-agent wiki 打开的地址。',
		otherwise: { en: 'the homepage in this installation', zh: '本安装中的主页' },
	},
	{
		name: 'LB_AGENT_TRACE',
		group: 'output',
		en: '1: unexpected errors are printed with the place in the program where they occurred.',
		zh: '设为 1 时，意外错误会同时打印其在程序中的位置。',
		otherwise: none,
	},
	{
		name: 'NO_COLOR',
		group: 'output',
		en: 'Any value: no colours in the terminal.',
		zh: '任意值：终端不使用颜色。',
		otherwise: none,
	},
	{
		name: 'LB_AGENT_CREDENTIAL_STORE',
		group: 'models',
		en: 'Where keys of model servers are kept: keyring (the credential store of the system), file (a file for your account alone) or auto.',
		zh: '模型服务密钥的保存位置：keyring（系统的凭据存储）、file（仅本账户可读的文件）或 auto。',
		otherwise: {
			en: 'auto: the credential store where it works, else the file',
			zh: 'auto：凭据存储可用时用它，否则用文件',
		},
	},
	{
		name: 'OPENAI_API_KEY',
		group: 'models',
		en: 'Key of the provider openai, where none is configured.',
		zh: '未配置密钥时，openai 提供方使用的密钥。',
		otherwise: none,
	},
	{
		name: 'OLLAMA_HOST',
		group: 'models',
		en: 'Address of your Ollama server.',
		zh: 'Ollama 服务的地址。',
		otherwise: { en: '127.0.0.1:11434', zh: '127.0.0.1:11434' },
	},
	{
		name: 'LB_AGENT_DOWNLOADS',
		group: 'network',
		en: 'Number of model downloads at one time, 1 to 4.',
		zh: '同时下载的模型数，1 到 4。',
		otherwise: { en: '2', zh: '2' },
	},
	{
		name: 'LB_AGENT_ALLOW_PRIVATE_URLS',
		group: 'network',
		en: '1: documents and models may be fetched from addresses of your own network.',
		zh: '设为 1 时，可从本地网络的地址获取文档和模型。',
		otherwise: { en: 'public addresses only', zh: '仅限公网地址' },
	},
	{
		name: 'LB_AGENT_INGEST_PROXY',
		group: 'network',
		en: 'Proxy through which documents are fetched for skills.',
		zh: '为技能获取文档时使用的代理。',
		otherwise: none,
	},
	{
		name: 'HTTPS_PROXY',
		group: 'network',
		en: 'Proxy for downloads of models and for installing tools; also HTTP_PROXY, ALL_PROXY and NO_PROXY.',
		zh: '下载模型和安装工具时使用的代理；同样识别 HTTP_PROXY、ALL_PROXY 与 NO_PROXY。',
		otherwise: none,
	},
	{
		name: 'REF_PATH',
		group: 'system',
		en: 'Where samtools looks for the reference sequences of CRAM files.',
		zh: 'samtools 查找 CRAM 参考序列的位置。',
		otherwise: none,
	},
	{
		name: 'XDG_DATA_HOME',
		group: 'system',
		en: 'On Linux, the folder that holds the user data folder where none was chosen.',
		zh: 'Linux 下，未指定用户数据文件夹时其所在的文件夹。',
		otherwise: { en: '~/.local/share', zh: '~/.local/share' },
	},
];
