/** What a deed does; each needs a deed of its own kind. */
export type DeedClass = 'run' | 'write' | 'change' | 'delete' | 'stop' | 'send' | 'install';

/** English verbs: past participles, and past forms where they differ. */
export const ENGLISH_VERBS: Readonly<Record<DeedClass, string>> = {
	run: 're-?run|re-?ran|run|ran|started|restarted|resumed|launched|relaunched|kicked off|triggered|initiated|re-?executed|executed|queued|submitted|scheduled|performed|conducted|carried out|completed|finished|computed|recomputed|calculated|recalculated|re-?analy[sz]ed|analy[sz]ed|trained|retrained|re-?fitted|fitted|refit|fit|tested|processed|reprocessed|simulated|bootstrapped|benchmarked|validated',
	write:
		'saved|stored|written|wrote|re-?exported|exported|re-?generated|generated|created|produced|drawn|drew|redrawn|plotted|copied|archived|downloaded|backed up',
	change:
		'updated|changed|modified|edited|defined|redefined|set|reset|renamed|moved|added|applied|recorded|registered|corrected|fixed|adjusted|replaced|overwritten|overwrote|overridden|relabell?ed|reassigned|assigned|marked|flagged|merged|imported|converted|normali[sz]ed|filtered|configured|enabled|disabled|switched|turned (?:on|off)|remembered|restored|reverted|undone|rolled back|closed|bound|linked|uploaded to the dataset|transferred',
	delete:
		'deleted|removed|erased|cleared|purged|dropped|discarded|excluded|left out|wiped|cleaned up|trashed|freed|released|reclaimed',
	stop: 'stopped|cancell?ed|aborted|killed|paused|terminated|interrupted',
	send: 'sent|e-?mailed|mailed|shared|uploaded|published|posted|notified|forwarded|delivered',
	install: 'installed|uninstalled|upgraded|bootstrapped the tool',
};

/** Verbs whose bare past passive ("was saved") tells of this turn; of others it may tell of an earlier run. */
export const MOMENTARY =
	're-?executed|re-?generated|re-?exported|saved|started|restarted|launched|triggered|initiated|queued|submitted|deleted|erased|purged|uploaded|sent|e-?mailed|shared|installed|renamed|updated|overwritten|cancell?ed|stopped|exported';

/** The -ing forms that claim that something is under way. */
export const UNDER_WAY =
	'running|re-?running|starting|launching|executing|saving|deleting|removing|updating|exporting|uploading|sending|installing|training|computing|calculating|generating|processing|analy[sz]ing|stopping|cancell?ing|dropping|discarding|excluding|re-?generating';

/** Chinese verbs. */
export const CHINESE_VERBS: Readonly<Record<DeedClass, string>> = {
	run: '重新运行|重新分析|重新计算|重新训练|重跑|运行|启动|执行|开始运行|开始分析|提交|排队|安排|训练|计算|完成|跑完|跑|做完|分析完|触发|发起|测试|验证',
	write:
		'保存|另存|存储|存入|存好|写入|写好|写出|导出|生成|创建|新建|绘制|画好|画出|备份|复制|下载|归档|制作',
	change:
		'更新|修改|更改|改为|改成|改好|设置|设为|设定|重命名|移动|添加|加入|应用|记录|登记|更正|纠正|修正|修复|调整|替换|覆盖|标记|合并|导入|转换|归一化|过滤|配置|启用|禁用|切换|记住|关联|绑定|改写|恢复|撤销|还原|关闭',
	delete: '删除|删掉|删去|移除|清除|清空|清理|去除|去掉|释放|剔除|排除|丢弃|抹掉',
	stop: '停止|取消|终止|中止|暂停|中断',
	send: '发送|发给|发出|寄出|分享|上传|发布|通知|转发|提交给',
	install: '安装|卸载|升级',
};

/** Verbs of methods: "have been filtered" describes results; "I have filtered" claims a deed. */
export const METHOD_VERBS =
	'computed|calculated|tested|validated|bootstrapped|simulated|trained|fitted|fit|adjusted|normali[sz]ed|filtered|converted|merged|applied|performed|conducted|carried out|linked|bound|marked|flagged|assigned|recorded|registered|produced|published|shared|delivered|set|left out|excluded|dropped|discarded|corrected|processed|copied|released|prepared|compiled|stored|added|changed|modified';
